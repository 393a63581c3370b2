import type { ListingEditState } from '@nofomo/contracts/sessions/choices.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { oneOrNull } from '../../../../platform/database/results.ts'
import type { ListingEditsTable } from '../../../../platform/database/schema.ts'

export type EditRow = Selectable<ListingEditsTable>

export async function insertEdit(db: Db, row: Insertable<ListingEditsTable>): Promise<void> {
  await db.insertInto('listing_edits').values(row).execute()
}

export function findEdit(db: Db, id: string): Promise<EditRow | null> {
  return oneOrNull(db.selectFrom('listing_edits').selectAll().where('id', '=', id))
}

/** The pending change of a venue. */
export function findPending(db: Db, venueId: string): Promise<EditRow | null> {
  return oneOrNull(
    db.selectFrom('listing_edits').selectAll().where('venue_id', '=', venueId).where('state', '=', 'pending'),
  )
}

/** The pending change of a venue; without one, the newest. Of two concurrent ones the pending one may be older. */
export function findLatest(db: Db, venueId: string): Promise<EditRow | null> {
  return oneOrNull(
    db
      .selectFrom('listing_edits')
      .selectAll()
      .where('venue_id', '=', venueId)
      .orderBy(({ eb }) => eb('state', '=', 'pending'), 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('decided_at', 'desc')
      .limit(1),
  )
}

export type EditClosing = {
  to: Exclude<ListingEditState, 'pending'>
  staff: string | null
  note: string | null
  now: Date
}

/** Closes a pending change. Of concurrent decisions one returns the row, the others null. */
export function closeEdit(
  db: Db,
  id: string,
  { to, staff, note, now }: EditClosing,
): Promise<EditRow | null> {
  return oneOrNull(
    db
      .updateTable('listing_edits')
      .set({ state: to, decided_by: staff, note, decided_at: now })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returningAll(),
  )
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
