import type { BookingState } from '@nofomo/contracts/bookings.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { BookingsTable } from '../../platform/database/schema.ts'

export type NewBooking = Insertable<BookingsTable>

export async function insertBooking(db: Db, row: NewBooking): Promise<void> {
  await db.insertInto('bookings').values(row).execute()
}

/** Whether an insert failed because the session already has an active booking at this venue. */
export function isStandingTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'bookings_standing'
}

type StoredState = Exclude<BookingState, 'unreached'>
type Change = {
  id: string
  from: readonly StoredState[]
  to: StoredState
  now: Date
  note?: string | null
}

/** Changes the state of a future booking from one of these states to another. False if it was in none of them. */
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

/** Marks those of these requests as seen that are at the account's venues. Answered ones are unchanged. */
export async function markSeen(db: Db, ids: readonly string[], ownerId: string, now: Date): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ state: 'seen', updated_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'requested')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('acting_owners')
          .select('acting_owners.venue_id')
          .whereRef('acting_owners.venue_id', '=', 'bookings.venue_id')
          .whereRef('acting_owners.since', '<=', 'bookings.starts_at')
          .where('acting_owners.account_id', '=', ownerId),
      ),
    )
    .execute()
}

export type Standing = { id: string; account_id: string; venue_id: string } & {
  winner_venue_id: string | null
  is_overtaken: boolean
  overtaken_told_at: Date | null
}

/** A session's requested, seen or confirmed bookings in the future. */
export function listStanding(db: Db, sessionId: string, now: Date): Promise<Standing[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'account_id', 'venue_id', 'winner_venue_id', 'is_overtaken', 'overtaken_told_at'])
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['requested', 'seen', 'confirmed'])
    .where('starts_at', '>', now)
    .orderBy('id')
    .execute()
}

/** Records the winner as far as it affects a booking. */
export async function noteWinner(
  db: Db,
  id: string,
  note: Pick<NewBooking, 'is_overtaken' | 'other_winner' | 'overtaken_told_at' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('bookings').set(note).where('id', '=', id).execute()
}

/** The address of a venue's owner; null without an owner. */
export async function findOwnerEmail(db: Db, venueId: string): Promise<string | null> {
  const owner = await db
    .selectFrom('acting_owners')
    .innerJoin('accounts', 'accounts.id', 'acting_owners.account_id')
    .select('email')
    .where('venue_id', '=', venueId)
    .executeTakeFirst()
  return owner?.email ?? null
}

/** The address of the host who made a booking. */
export async function findHostEmail(db: Db, bookingId: string): Promise<string | null> {
  const host = await db
    .selectFrom('bookings')
    .innerJoin('accounts', 'accounts.id', 'bookings.account_id')
    .select('email')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
  return host?.email ?? null
}
