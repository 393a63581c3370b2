import type { Db } from '../../../../platform/database/database.ts'
import { inBatches } from '../../../../platform/jobs/batches.ts'
import { idleCrewMs } from '../rules/limits.ts'
import { deleteIdle } from '../store/crews.ts'

/** Deletes crews that have been idle for 400 days, with all that they remember. Returns how many. */
export function purgeCrews(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - idleCrewMs)
  return inBatches((limit) => deleteIdle(db, before, limit))
}
