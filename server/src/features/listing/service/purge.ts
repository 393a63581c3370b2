import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/jobs/batches.ts'
import { keptMs } from '../rules/limits.ts'
import { deleteDecided } from '../store/edits.ts'
import { deleteGone } from '../store/pictures.ts'

/** Deletes decided changes, and the addresses of former pictures, after 400 days. @returns how many */
export async function purgeListings(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  const decided = await inBatches((limit) => deleteDecided(db, before, limit))
  return decided + (await inBatches((limit) => deleteGone(db, before, limit)))
}
