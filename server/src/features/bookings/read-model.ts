import type { Booking } from '@nofomo/contracts/bookings.ts'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { posterAddress } from '../../catalogue/poster-path.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BookingsTable, Schema } from '../../platform/database/schema.ts'
import type { Outing } from './rules/calendar.ts'

type Row = Selectable<BookingsTable> & { venue_answers: boolean; is_final: boolean }
type Bookings = SelectQueryBuilder<Schema, 'bookings', Row>

/** Bookings an owner sees at a time: all upcoming ones in practice, and some past ones. */
const shownToOwner = 200

function bookings(db: Db): Bookings {
  return db
    .selectFrom('bookings')
    .selectAll()
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('acting_owners')
          .select('acting_owners.venue_id')
          .whereRef('acting_owners.venue_id', '=', 'bookings.venue_id'),
      )
        .$castTo<boolean>()
        .as('venue_answers'),
      sql<boolean>`not exists (
        select 1 from sessions s where s.id = bookings.session_id and s.completed_at is null)`.as('is_final'),
    ])
}

/** A booking the account made. */
export async function findOwnBooking(
  db: Db,
  id: string,
  accountId: string,
  now: Date,
): Promise<Booking | null> {
  const row = await bookings(db).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
  return row ? toBooking(row, now) : null
}

/** A booking at a venue the account owns. */
export async function findBookingAtOwn(
  db: Db,
  id: string,
  ownerId: string,
  now: Date,
): Promise<Booking | null> {
  const row = await atVenuesOf(db, ownerId).where('id', '=', id).executeTakeFirst()
  return row ? toBooking(row, now) : null
}

/** Upcoming bookings, the next first; then past ones, the latest first. */
export async function listBookingsAtOwn(db: Db, ownerId: string, now: Date): Promise<Booking[]> {
  const rows = await atVenuesOf(db, ownerId)
    .orderBy(sql`starts_at <= ${now}`)
    .orderBy(sql`case when starts_at > ${now} then starts_at end`)
    .orderBy('starts_at', 'desc')
    .limit(shownToOwner)
    .execute()
  return rows.map((row) => toBooking(row, now))
}

/** A new owner does not see bookings made before the venue became theirs. */
function atVenuesOf(db: Db, ownerId: string): Bookings {
  return bookings(db).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('acting_owners')
        .select('acting_owners.venue_id')
        .whereRef('acting_owners.venue_id', '=', 'bookings.venue_id')
        .whereRef('acting_owners.since', '<=', 'bookings.starts_at')
        .where('acting_owners.account_id', '=', ownerId),
    ),
  )
}

function toBooking(row: Row, now: Date): Booking {
  return {
    id: row.id,
    sessionId: row.session_id,
    sessionTitle: row.session_title,
    choice: row.choice,
    venue: {
      id: row.venue_id,
      name: row.venue_name,
      address: row.venue_address,
      image: posterAddress(row.poster),
      website: row.venue_website,
    },
    partySize: row.party_size,
    startsAt: row.starts_at.toISOString(),
    isPast: row.starts_at <= now,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    requests: row.requests,
    state: row.state === 'requested' && !row.venue_answers ? 'unreached' : row.state,
    venueAnswers: row.venue_answers,
    isFinal: row.is_final,
    overtaken: row.is_overtaken ? { by: row.other_winner } : null,
    answerNote: row.answer_note,
    createdAt: row.created_at.toISOString(),
  }
}

/** Which of the venues have an owner. */
export async function listOwned(db: Db, venueIds: readonly string[]): Promise<string[]> {
  if (venueIds.length === 0) return []
  const rows = await db
    .selectFrom('acting_owners')
    .select('venue_id')
    .distinct()
    .where('venue_id', 'in', venueIds)
    .execute()
  return rows.flatMap(({ venue_id }) => venue_id ?? [])
}

type OutingRow = Omit<Outing, 'createdAt' | 'changedAt' | 'decidedAt' | 'meetingAt' | 'booking'> & {
  created_at: Date
  changed_at: Date
  decided_at: Date
  meeting_at: Date | null
  booking: { venueId: string; startsAt: string; isConfirmed: boolean } | null
}

/** The winner and backup of a session, provisional or final. */
export type Decision = { winnerId: string | null; backupId: string | null }

/** The calendar event of a session with this winner and backup; null without a winner. */
export async function findOuting(
  db: Db,
  sessionId: string,
  { winnerId, backupId }: Decision,
): Promise<Outing | null> {
  const { rows } = await sql<OutingRow>`
    select s.id as "sessionId", s.title, s.created_at, s.meeting_at, s.completed_at is not null as "isFinal",
      coalesce(s.completed_at, s.provisional_since) as decided_at,
      greatest(s.updated_at, (select max(updated_at) from bookings where session_id = s.id)) as changed_at,
      to_json(winner) as winner, to_json(backup) as backup, (
        select json_build_object(
          'venueId', venue_id, 'startsAt', starts_at, 'isConfirmed', state = 'confirmed')
        from bookings
        where session_id = s.id and state in ('requested', 'seen', 'confirmed') and venue_id in (winner.id, backup.id)
        order by state <> 'confirmed', venue_id = winner.id desc limit 1
      ) as booking
    from sessions s
    join session_venues winner on winner.session_id = s.id and winner.id = ${winnerId}
    left join session_venues backup on backup.session_id = s.id and backup.id = ${backupId}
    where s.id = ${sessionId} and coalesce(s.completed_at, s.provisional_since) is not null`.execute(db)
  const [row] = rows
  if (!row) return null
  const { created_at, changed_at, decided_at, meeting_at, booking, ...known } = row
  return {
    ...known,
    createdAt: created_at,
    changedAt: changed_at,
    decidedAt: decided_at,
    meetingAt: meeting_at,
    booking: booking && { ...booking, startsAt: new Date(booking.startsAt) },
  }
}
