import type { Db } from '../../../platform/database/database.ts'
import { inPortions } from '../../../platform/jobs/portions.ts'
import { deleteSessionFacts } from '../store/session-facts.ts'
import { deleteVenueEvents, deleteVenueSessions } from '../store/sessions.ts'
import { deleteViews } from '../store/views.ts'

/** 400 days, so that a year can be compared with the one before. */
const keptMs = 400 * 86_400_000

/** Deletes facts about sessions and their venues that are older than 400 days. Returns how many rows. */
export async function purgeVenueFacts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  const views = await inPortions((limit) => deleteViews(db, before, limit))
  const events = await inPortions((limit) => deleteVenueEvents(db, before, limit))
  const sessions = await inPortions((limit) => deleteVenueSessions(db, before, limit))
  return views + events + sessions + (await inPortions((limit) => deleteSessionFacts(db, before, limit)))
}
