import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged } from '../../../../platform/database/results.ts'

/**
 * Those of the venues that the session lists and whose cards nobody has seen there, in the order of their ids. None of a
 * session that staff have hidden.
 */
export async function unseenAmong(db: Db, sessionId: string, venueIds: readonly string[]): Promise<string[]> {
  if (venueIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select listed.id from listed_venues listed join hosted_sessions session on session.id = listed.session_id
    where session.id = ${sessionId} and session.hidden_at is null and listed.id = any(${venueIds}::text[])
      and not exists (
        select from venue_views seen where seen.session_id = listed.session_id and seen.venue_id = listed.id
      )
    order by listed.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The first view of each card is kept. Returns whether one of these is the first. */
export function insertViews(
  db: Db,
  sessionId: string,
  venueIds: readonly string[],
  now: Date,
): Promise<boolean> {
  return isChanged(
    db
      .insertInto('venue_views')
      .values(venueIds.map((venue_id) => ({ session_id: sessionId, venue_id, first_seen_at: now })))
      .onConflict((conflict) => conflict.doNothing()),
  )
}
