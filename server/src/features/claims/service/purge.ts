import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/jobs/batches.ts'
import { closedMs, unprovenMs } from '../rules/limits.ts'
import { deleteOld } from '../store/claims.ts'

/**
 * Deletes claims that were never proven after seven days, and rejected, withdrawn and ended ones after 400.
 * @returns how many
 */
export function purgeClaims(db: Db, now: Date): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return inBatches((limit) => deleteOld(db, { unproven: ago(unprovenMs), closed: ago(closedMs) }, limit))
}
