import type { Db } from '../../../platform/database/database.ts'
import { inPortions } from '../../../platform/jobs/portions.ts'
import { closedMs, unprovenMs } from '../rules/limits.ts'
import { deleteOld } from '../store/claims.ts'

/**
 * Deletes claims that were never proven after seven days, and rejected, withdrawn and ended ones after 400.
 * @returns how many
 */
export function purgeClaims(db: Db, now: Date): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return inPortions((limit) => deleteOld(db, { unproven: ago(unprovenMs), closed: ago(closedMs) }, limit))
}
