import type { BookingState } from '@nofomo/contracts/bookings/endpoints.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged, isThere, oneOrNull } from '../../../../platform/database/results.ts'
import type { BookingsTable } from '../../../../platform/database/schema.ts'
import type { Membership } from '../../venues/public.ts'

export type NewBooking = Insertable<BookingsTable>

export async function insertBooking(db: Db, row: NewBooking): Promise<void> {
  await db.insertInto('bookings').values(row).execute()
}

/** Whether an insert failed because the session already has an active booking at this venue. */
export function isAlreadyBooked(error: unknown): boolean {
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
export function moveBooking(db: Db, { id, from, to, now, note }: Change): Promise<boolean> {
  return isChanged(
    db
      .updateTable('bookings')
      .set({ state: to, updated_at: now, ...(note !== undefined && { answer_note: note }) })
      .where('id', '=', id)
      .where('state', 'in', from)
      .where('starts_at', '>', now),
  )
}

/** The group's session and the venue that an arrival counts for. The session may be deleted. */
export type Arrival = { sessionId: string | null; venueId: string }

/** The session of the group that booked, which may be deleted; null for a booking without one. */
export async function findGroupSession(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('group_session_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.group_session_id ?? null
}

/** The venue of the catalog, where a booking names one. */
const bookedVenue = sql<string>`coalesce(bookings.catalogue_venue_id, bookings.venue_id)`
const arrival = ['group_session_id as sessionId', bookedVenue.as('venueId')] as const

/** Marks a standing booking as arrived, if its time is within these. Null if it is not such a booking. */
export function markArrived(
  db: Db,
  id: string,
  { partySize, now, after, until }: { partySize: number; now: Date; after: Date; until: Date },
): Promise<Arrival | null> {
  return oneOrNull(
    db
      .updateTable('bookings')
      .set({ state: 'arrived', arrived_at: now, arrived_party: partySize, updated_at: now })
      .where('id', '=', id)
      .where('state', 'in', ['requested', 'seen', 'confirmed'])
      .where('starts_at', '>', after)
      .where('starts_at', '<=', until)
      .returning(arrival),
  )
}

/** Confirms a booking again that was marked as arrived after a moment. Null if it is not such a booking. */
export function undoArrived(
  db: Db,
  id: string,
  { now, since }: { now: Date; since: Date },
): Promise<Arrival | null> {
  return oneOrNull(
    db
      .updateTable('bookings')
      .set({ state: 'confirmed', arrived_at: null, arrived_party: null, updated_at: now })
      .where('id', '=', id)
      .where('state', '=', 'arrived')
      .where('arrived_at', '>', since)
      .returning(arrival),
  )
}

/** Whether a group has arrived at a venue with any of its bookings. */
export function hasArrived(
  db: Db,
  { sessionId, venueId }: { sessionId: string; venueId: string },
): Promise<boolean> {
  return isThere(
    db
      .selectFrom('bookings')
      .select('id')
      .where('group_session_id', '=', sessionId)
      .where(bookedVenue, '=', venueId)
      .where('state', '=', 'arrived')
      .limit(1),
  )
}

/** A condition on a row of `bookings`: its venue is one of these, and its time is not before the membership. */
export function isAtOneOf(memberships: readonly Membership[]) {
  return sql<boolean>`exists (
    select from unnest(
      ${memberships.map(({ venueId }) => venueId)}::text[], ${memberships.map(({ since }) => since)}::timestamptz[]
    ) as membership (venue_id, since)
    where membership.venue_id = coalesce(bookings.catalogue_venue_id, bookings.venue_id)
      and membership.since <= bookings.starts_at)`
}

/** Marks unanswered requests at one of the venues as seen, and returns their venues. */
export async function markSeen(
  db: Db,
  ids: readonly string[],
  memberships: readonly Membership[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('bookings')
    .set({ state: 'seen', updated_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'requested')
    .where(isAtOneOf(memberships))
    .returning(bookedVenue.as('venueId'))
    .execute()
  return [...new Set(rows.map(({ venueId }) => venueId))]
}

export type ActiveBooking = { id: string; account_id: string; venue_id: string } & {
  winner_venue_id: string | null
  is_superseded: boolean
  superseded_mailed_at: Date | null
}

/** A session's requested, seen or confirmed bookings in the future. */
export function listActive(db: Db, sessionId: string, now: Date): Promise<ActiveBooking[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'account_id', 'venue_id', 'winner_venue_id', 'is_superseded', 'superseded_mailed_at'])
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['requested', 'seen', 'confirmed'])
    .where('starts_at', '>', now)
    .orderBy('id')
    .execute()
}

/** Records the winner as far as it affects a booking. */
export async function recordWinner(
  db: Db,
  id: string,
  note: Pick<NewBooking, 'is_superseded' | 'other_winner' | 'superseded_mailed_at' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('bookings').set(note).where('id', '=', id).execute()
}

/** At a guest's sign-in: the guest's bookings become the account's. */
export async function adoptBookings(db: Db, accountId: string, from: string): Promise<void> {
  await db.updateTable('bookings').set({ account_id: accountId }).where('account_id', '=', from).execute()
}

/** Whether a booking has the poster. `spec` is its name without the hash, which may have changed. */
export async function isPosterBooked(db: Db, spec: string): Promise<boolean> {
  const { rows } = await sql<{ booked: boolean }>`
    select exists (select from bookings where left(poster, -9) = ${spec}) as booked`.execute(db)
  return rows[0]?.booked ?? false
}

/** The account that made a booking. */
export async function findHost(db: Db, bookingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('account_id')
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** The venue that answers a booking. */
export async function findVenue(db: Db, bookingId: string): Promise<string> {
  const row = await db
    .selectFrom('bookings')
    .select(bookedVenue.as('id'))
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Bookings at venues of these lists are at a stored venue. */
export async function setCatalogVenue(
  db: Db,
  listed: readonly { session_id: string; id: string }[],
  venueId: string,
): Promise<void> {
  await sql`
    update bookings set catalogue_venue_id = ${venueId}
    from unnest(${listed.map(({ session_id }) => session_id)}::text[], ${listed.map(({ id }) => id)}::text[])
      as known (session_id, venue_id)
    where bookings.session_id = known.session_id and bookings.venue_id = known.venue_id
      and bookings.catalogue_venue_id is null`.execute(db)
}

/** Called in the transaction that deletes sessions: their bookings stay, without a session. */
export async function unlinkBookings(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await db
    .updateTable('bookings')
    .set({ session_id: null })
    .where('group_session_id', 'in', sessionIds)
    .where('session_id', 'is not', null)
    .execute()
}
