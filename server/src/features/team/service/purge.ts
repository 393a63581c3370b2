import { dayMs } from '@nofomo/contracts/values/times/durations.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/jobs/batches.ts'
import { deleteLinks } from '../store/counter-links.ts'
import { deleteInvitations } from '../store/invitations.ts'

const keptMs = 30 * dayMs

/** Deletes invitations, and counter's links that are not in use, 30 days after their end. Returns how many. */
export async function purgeTeams(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  const invitations = await inBatches((limit) => deleteInvitations(db, before, limit))
  return invitations + (await inBatches((limit) => deleteLinks(db, before, limit)))
}
