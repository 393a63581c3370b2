import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** A feature, and how many groups asked for it. */
export type WishCount = { tag: string; groups: number }

/** How many groups asked for each feature since a moment, in all of Seattle. */
export async function countWishes(db: Db, since: Date): Promise<WishCount[]> {
  const { rows } = await sql<WishCount>`
    select tag, count(*)::int as groups from session_wishes, unnest(tags) tag
    where changed_at >= ${since} group by tag`.execute(db)
  return rows
}

/**
 * How many groups asked for each feature that a venue on their list does not state, and then chose another venue. Only
 * final results count, as in all that venues see.
 */
export async function countLost(db: Db, venueId: string, since: Date): Promise<WishCount[]> {
  const { rows } = await sql<WishCount>`
    select tag, count(distinct missed.session_id)::int as groups from missed_group_wishes missed
    join venue_sessions row on row.venue_id = missed.venue_id and row.session_id = missed.session_id
    where missed.venue_id = ${venueId} and missed.changed_at >= ${since} and row.outcome = 'lost'
    group by tag`.execute(db)
  return rows
}

/** The features that a group asked for itself. */
export async function wishedTags(db: Db, sessionId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('session_wishes')
    .select('tags')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.tags ?? []
}
