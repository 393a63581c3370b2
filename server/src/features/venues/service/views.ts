import type { Db } from '../../../platform/database/database.ts'
import { raiseFigures } from '../../../platform/live/venue-versions.ts'
import { insertViews } from '../store/views.ts'
import { projectSessions } from './projection.ts'

/**
 * Records that cards of listed venues were seen: once per session and venue, whoever saw them. Returns the
 * venues whose people see a difference.
 */
export async function recordViews(
  db: Db,
  sessionId: string,
  venueIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (venueIds.length === 0) return []
  return db.transaction().execute(async (inside) => {
    const isNew = await insertViews(inside, sessionId, venueIds.toSorted(), now)
    if (!isNew) return []
    const { changed } = await projectSessions(inside, [sessionId], now)
    await raiseFigures(inside, changed)
    return changed
  })
}
