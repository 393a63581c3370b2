import type { BookingState } from '@nofomo/contracts/bookings.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { BookingsTable } from '../../platform/database/schema.ts'

export type NewBooking = Insertable<BookingsTable>

export async function insertBooking(db: Db, row: NewBooking): Promise<void> {
  await db.insertInto('bookings').values(row).execute()
}

/** Whether an insert failed because a table at this place stands for the session already. */
export function isStandingTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'bookings_standing'
}

type Change = {
  id: string
  from: readonly BookingState[]
  to: BookingState
  now: Date
  note?: string | null
}

/** Moves a booking that still lies ahead from one of the states to another. False when it was not in one of them. */
export async function moveBooking(db: Db, { id, from, to, now, note }: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bookings')
    .set({ state: to, updated_at: now, ...(note !== undefined && { answer_note: note }) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Where the owner of a venue reads mail; null for a venue nobody answers for. */
export async function findOwnerEmail(db: Db, venueId: string): Promise<string | null> {
  const owner = await db
    .selectFrom('acting_owners')
    .innerJoin('accounts', 'accounts.id', 'acting_owners.account_id')
    .select('email')
    .where('venue_id', '=', venueId)
    .executeTakeFirst()
  return owner?.email ?? null
}

/** Where the host who asked for a table reads mail. */
export async function findHostEmail(db: Db, bookingId: string): Promise<string | null> {
  const host = await db
    .selectFrom('bookings')
    .innerJoin('accounts', 'accounts.id', 'bookings.account_id')
    .select('email')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
  return host?.email ?? null
}
