import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import type { Plan } from '@nofomo/contracts/plans/endpoints.ts'
import { type Selectable, sql } from 'kysely'
import { imageAddress } from '../../../catalog/picture-path.ts'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { BookingsTable } from '../../../platform/database/schema.ts'
import { openAmong } from '../../deciding/sessions/public.ts'
import { type Membership, venueCards, venuesWith } from '../venues/public.ts'
import { isAtOneOf } from './store/bookings.ts'

type Row = Selectable<BookingsTable>

/** Bookings a member sees at a time: all upcoming ones in practice, and some past ones. */
const shownToMember = 200

/** A booking the account made. */
export async function findOwnBooking(
  db: Db,
  id: string,
  accountId: string,
  now: Date,
): Promise<Booking | null> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  return (await toBookings(db, rows, now))[0] ?? null
}

/** A booking at one of the member's venues. */
export async function findBookingAtVenue(
  db: Db,
  id: string,
  memberships: readonly Membership[],
  now: Date,
): Promise<Booking | null> {
  const rows = await atVenuesOf(db, memberships).where('id', '=', id).execute()
  return (await toBookings(db, rows, now))[0] ?? null
}

/** Upcoming bookings, the next first; then past ones, the latest first. */
export async function listBookingsAtVenues(
  db: Db,
  memberships: readonly Membership[],
  now: Date,
): Promise<Booking[]> {
  const rows = await atVenuesOf(db, memberships)
    .orderBy(sql`starts_at <= ${now}`)
    .orderBy(sql`case when starts_at > ${now} then starts_at end`)
    .orderBy('starts_at', 'desc')
    .limit(shownToMember)
    .execute()
  return toBookings(db, rows, now)
}

/** A new member does not see bookings for a time before the membership. */
function atVenuesOf(db: Db, memberships: readonly Membership[]) {
  return db.selectFrom('bookings').selectAll().where(isAtOneOf(memberships))
}

async function toBookings(db: Db, rows: readonly Row[], now: Date): Promise<Booking[]> {
  const open = new Set(
    await openAmong(
      db,
      rows.flatMap(({ session_id }) => session_id ?? []),
    ),
  )
  const answering = await answeringAmong(db, rows)
  const cards = await venueCards(db, rows.map(answeringVenue))
  return rows.map((row) =>
    toBooking(row, now, {
      venueAnswers: answering.has(answeringVenue(row)),
      isFinal: row.session_id === null || !open.has(row.session_id),
      picture: cards.get(answeringVenue(row))?.picture ?? null,
    }),
  )
}

type BookedVenue = Pick<Row, 'venue_id' | 'catalogue_venue_id'>

/** The venue whose members answer: a typed one may be known to the catalog. */
const answeringVenue = (row: BookedVenue) => row.catalogue_venue_id ?? row.venue_id

async function answeringAmong(db: Db, rows: readonly BookedVenue[]): Promise<ReadonlySet<string>> {
  return new Set(await venuesWith(db, 'bookings', [...new Set(rows.map(answeringVenue))]))
}

/** `unreached` is never stored: a venue may get members later. */
function stateOf({ state }: Row, venueAnswers: boolean): Booking['state'] {
  return state === 'requested' && !venueAnswers ? 'unreached' : state
}

function toBooking(
  row: Row,
  now: Date,
  { venueAnswers, isFinal, picture }: Pick<Booking, 'venueAnswers' | 'isFinal'> & { picture: string | null },
): Booking {
  return {
    id: row.id,
    sessionId: row.session_id,
    sessionTitle: row.session_title,
    choice: row.choice,
    venue: {
      id: row.venue_id,
      name: row.venue_name,
      address: row.venue_address,
      image: imageAddress({ picture, poster: row.poster }),
      website: row.venue_website,
    },
    partySize: row.party_size,
    startsAt: row.starts_at.toISOString(),
    isPast: row.starts_at <= now,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    requests: row.requests,
    state: stateOf(row, venueAnswers),
    venueAnswers,
    isFinal,
    superseded: row.is_superseded ? { by: row.other_winner } : null,
    answerNote: row.answer_note,
    arrival:
      row.arrived_at && row.arrived_party
        ? { partySize: row.arrived_party, at: row.arrived_at.toISOString() }
        : null,
    createdAt: row.created_at.toISOString(),
  }
}

/** A booking as its host's plans show it. */
export type LatestBooking = NonNullable<Plan['booking']>

/** The account's newest booking for each of the sessions, unless canceled; by session. */
export async function latestBookings(
  db: Db,
  accountId: string,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, LatestBooking>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .distinctOn('session_id')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '<>', 'cancelled')
    .where('session_id', 'in', sessionIds)
    .orderBy('session_id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const answering = await answeringAmong(db, rows)
  return new Map(
    rows.map((row) => [
      row.session_id ?? '',
      {
        id: row.id,
        state: stateOf(row, answering.has(answeringVenue(row))),
        venueName: row.venue_name,
        startsAt: row.starts_at.toISOString(),
        isSuperseded: row.is_superseded,
      },
    ]),
  )
}

/** What the calendars of sessions show of bookings for them. */
export type CalendarBooking = Pick<Row, 'session_id' | 'venue_id' | 'starts_at' | 'state' | 'updated_at'>

export function listForCalendars(db: Db, sessionIds: readonly string[]): Promise<CalendarBooking[]> {
  return db
    .selectFrom('bookings')
    .select(['session_id', 'venue_id', 'starts_at', 'state', 'updated_at'])
    .where('session_id', '=', anyOf(sessionIds))
    .orderBy('id')
    .execute()
}
