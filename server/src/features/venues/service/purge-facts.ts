import { dayMs } from '@nofomo/contracts/values/times/durations.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/jobs/batches.ts'
import { deleteSessionFacts } from '../store/session-facts.ts'
import { deleteVenueEvents, deleteVenueSessions } from '../store/sessions.ts'
import { deleteViews } from '../store/views.ts'

/** 400 days, so that a year can be compared with the one before. */
const keptMs = 400 * dayMs

/** Deletes facts about sessions and their venues that are older than 400 days. Returns how many rows. */
export async function purgeVenueFacts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  const views = await inBatches((limit) => deleteViews(db, before, limit))
  const events = await inBatches((limit) => deleteVenueEvents(db, before, limit))
  const sessions = await inBatches((limit) => deleteVenueSessions(db, before, limit))
  return views + events + sessions + (await inBatches((limit) => deleteSessionFacts(db, before, limit)))
}
