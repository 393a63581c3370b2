import type { Db } from '../../../platform/database/database.ts'
import { insertViews } from '../store/views.ts'

/** Records that cards of listed venues were seen: once per session and venue, whoever saw them. */
export async function recordViews(
  db: Db,
  sessionId: string,
  venueIds: readonly string[],
  now: Date,
): Promise<void> {
  if (venueIds.length > 0) await insertViews(db, sessionId, venueIds.toSorted(), now)
}
