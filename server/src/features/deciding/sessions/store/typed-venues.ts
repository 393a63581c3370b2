import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isThere } from '../../../../platform/database/results.ts'

/** Name and address as they were typed, without regard to case. */
const key = sql`lower(session_venues.name) || ' / ' || lower(session_venues.address)`
const isTyped = sql`session_venues.catalogue_venue_id is null and session_venues.id like 'user\\_%'`

export type TypedRow = { key: string; name: string; address: string; sessions: number; last_at: Date }

export async function listTyped(db: Db, limit: number): Promise<TypedRow[]> {
  const { rows } = await sql<TypedRow>`
    select ${key} as key, min(session_venues.name) as name, min(session_venues.address) as address,
      count(distinct session_venues.session_id)::int as sessions, max(session_venues.created_at) as last_at
    from session_venues
    where ${isTyped}
      and not exists (select from dismissed_typed_venues where dismissed_typed_venues.key = ${key})
    group by 1 order by sessions desc, last_at desc limit ${limit}`.execute(db)
  return rows
}

/** The entries of lists that are this typed venue. */
export async function lockTyped(db: Db, wanted: string): Promise<{ session_id: string; id: string }[]> {
  const { rows } = await sql<{ session_id: string; id: string }>`
    select session_id, id from session_venues where ${isTyped} and ${key} = ${wanted}
    order by session_id, id for update`.execute(db)
  return rows
}

export function isDismissed(db: Db, typed: string): Promise<boolean> {
  return isThere(db.selectFrom('dismissed_typed_venues').select('key').where('key', '=', typed))
}

/** Whether it had not been dismissed before. */
export function insertDismissed(db: Db, dismissed: string, now: Date): Promise<boolean> {
  return isThere(
    db
      .insertInto('dismissed_typed_venues')
      .values({ key: dismissed, dismissed_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key'),
  )
}
