import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged, oneOrNull } from '../../../../platform/database/results.ts'
import type { CounterLinksTable } from '../../../../platform/database/schema.ts'

export type CounterLinkRow = Selectable<CounterLinksTable>

export async function insertLink(db: Db, row: Insertable<CounterLinksTable>): Promise<void> {
  await db.insertInto('counter_links').values(row).execute()
}

/** Those of a venue that are not ended: in use, waiting or expired. The oldest first. */
export function listLinks(db: Db, venueId: string): Promise<CounterLinkRow[]> {
  return db
    .selectFrom('counter_links')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findLink(db: Db, tokenHash: Buffer): Promise<CounterLinkRow | null> {
  return oneOrNull(db.selectFrom('counter_links').selectAll().where('token_hash', '=', tokenHash))
}

/** The venue of a link; null for an unknown one. */
export async function findVenueOfLink(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('counter_links').select('venue_id').where('id', '=', id).executeTakeFirst()
  return row?.venue_id ?? null
}

/** Uses a waiting link up. Of concurrent uses one returns true. */
export function openLink(db: Db, id: string, now: Date): Promise<boolean> {
  return isChanged(
    db
      .updateTable('counter_links')
      .set({ opened_at: now })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now),
  )
}

export async function recordPhone(db: Db, id: string, accountId: string): Promise<void> {
  await db.updateTable('counter_links').set({ account_id: accountId }).where('id', '=', id).execute()
}

/** Selects links of a venue: one, those that an account made and nobody opened, or all. */
export type LinkFilter = { id: string } | { unopenedBy: string } | 'all'

/** Ends links. Returns those that were not ended before. */
export function endLinks(db: Db, venueId: string, filter: LinkFilter, now: Date): Promise<CounterLinkRow[]> {
  let ending = db
    .updateTable('counter_links')
    .set({ ended_at: now })
    .where('venue_id', '=', venueId)
    .where('ended_at', 'is', null)
  if (filter !== 'all') {
    if ('id' in filter) ending = ending.where('id', '=', filter.id)
    if ('unopenedBy' in filter)
      ending = ending.where('made_by', '=', filter.unopenedBy).where('opened_at', 'is', null)
  }
  return ending.returningAll().execute()
}
