import type { DbAt } from '../../../../platform/context.ts'
import { raiseFigures } from '../../../../platform/live/venue-versions.ts'
import { insertViews, unseenAmong } from '../store/views.ts'
import { projectSessions } from './projection.ts'

/**
 * Records that cards of venues were seen: once per session and venue, whoever saw them. Venues that are not on the list,
 * and unknown or hidden sessions, are ignored. Returns the venues whose people see a difference.
 */
export async function recordViews(
  { db, now }: DbAt,
  sessionId: string,
  venueIds: readonly string[],
): Promise<readonly string[]> {
  const unseen = await unseenAmong(db, sessionId, venueIds)
  if (unseen.length === 0) return []
  return db.transaction().execute(async (inside) => {
    const isNew = await insertViews(inside, sessionId, unseen, now)
    // Somebody else was first.
    if (!isNew) return []
    const { changed } = await projectSessions(inside, [sessionId], now)
    await raiseFigures(inside, changed)
    return changed
  })
}
