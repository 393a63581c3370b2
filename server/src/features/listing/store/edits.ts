import type { ListingEditState } from '@nofomo/contracts/values/options.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ListingEditsTable } from '../../../platform/database/schema.ts'

export type EditRow = Selectable<ListingEditsTable>

export async function insertEdit(db: Db, row: Insertable<ListingEditsTable>): Promise<void> {
  await db.insertInto('listing_edits').values(row).execute()
}

export async function findEdit(db: Db, id: string): Promise<EditRow | null> {
  const row = await db.selectFrom('listing_edits').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The pending change of a venue. */
export async function findPending(db: Db, venueId: string): Promise<EditRow | null> {
  const row = await db
    .selectFrom('listing_edits')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return row ?? null
}

/** The pending change of a venue; without one, the newest. Of two concurrent ones the pending one may be older. */
export async function findLatest(db: Db, venueId: string): Promise<EditRow | null> {
  const row = await db
    .selectFrom('listing_edits')
    .selectAll()
    .where('venue_id', '=', venueId)
    .orderBy(({ eb }) => eb('state', '=', 'pending'), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export type EditClosing = {
  to: Exclude<ListingEditState, 'pending'>
  staff: string | null
  note: string | null
  now: Date
}

/** Closes a pending change. Of concurrent decisions one returns the row, the others null. */
export async function closeEdit(
  db: Db,
  id: string,
  { to, staff, note, now }: EditClosing,
): Promise<EditRow | null> {
  const row = await db
    .updateTable('listing_edits')
    .set({ state: to, decided_by: staff, note, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The latest changes in a state, the oldest first. */
export async function listPending(db: Db, limit: number): Promise<EditRow[]> {
  const rows = await db
    .selectFrom('listing_edits')
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

/** Deletes changes that were decided before a moment. Returns how many. */
export async function deleteDecided(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('listing_edits').select('id').where('decided_at', '<', before).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('listing_edits')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
