import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deleteSome } from '../../../platform/database/delete-some.ts'

/** The first view of each card is kept. Returns whether one of these is the first. */
export async function insertViews(
  db: Db,
  sessionId: string,
  venueIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('venue_views')
    .values(venueIds.map((venue_id) => ({ session_id: sessionId, venue_id, first_seen_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function deleteViews(db: Db, before: Date, limit: number): Promise<number> {
  return deleteSome(db, {
    table: 'venue_views',
    key: ['session_id', 'venue_id'],
    where: sql`first_seen_at < ${before}`,
    limit,
  })
}
