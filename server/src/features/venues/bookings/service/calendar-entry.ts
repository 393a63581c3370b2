import type { Db } from '../../../../platform/database/database.ts'
import type { StoredSession } from '../../../deciding/sessions/public.ts'
import { type CalendarBooking, listForCalendars } from '../read-model.ts'
import type { CalendarEntry } from '../rules/calendar.ts'

/** The venues, by their ids in the session, that won and stand second. */
export type Decision = { winnerId: string | null; backupId: string | null }

/** The calendar events of sessions with such winners and backups. Those without a winner have none. */
export async function entriesOf(
  db: Db,
  decided: readonly { session: StoredSession; decision: Decision }[],
): Promise<CalendarEntry[]> {
  const ids = decided.map(({ session }) => session.id)
  const bookings = Map.groupBy(await listForCalendars(db, ids), ({ session_id }) => session_id)
  return decided.flatMap(
    ({ session, decision }) => entryOf(session, decision, bookings.get(session.id) ?? []) ?? [],
  )
}

function entryOf(
  session: StoredSession,
  decision: Decision,
  bookings: readonly CalendarBooking[],
): CalendarEntry | null {
  const decidedAt = session.completed_at ?? session.provisional_since
  const listed = (id: string | null) => session.venues.find((venue) => venue.id === id) ?? null
  const [winner, backup] = [listed(decision.winnerId), listed(decision.backupId)]
  if (!winner || !decidedAt) return null
  const changes = [session, ...bookings].map(({ updated_at }) => updated_at.getTime())
  return {
    sessionId: session.id,
    title: session.title,
    createdAt: session.created_at,
    decidedAt,
    isFinal: session.completed_at !== null,
    // The chosen time, or the one that leads while the result is provisional.
    meetingAt: session.meeting_at ?? session.leading_time_at,
    changedAt: new Date(Math.max(...changes)),
    winner: placeOf(winner),
    backup: backup && placeOf(backup),
    booking: activeBooking(bookings, winner.id, backup?.id ?? null),
  }
}

const placeOf = ({ id, name, address, lat, lng }: StoredSession['venues'][number]) => ({
  ...{ id, name, address, lat, lng },
})

/** A confirmed or arrived booking at winner or backup before a requested one, one at the winner before the other. */
function activeBooking(
  bookings: readonly CalendarBooking[],
  winnerId: string,
  backupId: string | null,
): CalendarEntry['booking'] {
  const rankOf = ({ state, venue_id }: CalendarBooking) =>
    2 * Number(!isConfirmed(state)) + Number(venue_id !== winnerId)
  const [best] = bookings
    .filter(({ state, venue_id }) => isActive(state) && (venue_id === winnerId || venue_id === backupId))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  return best
    ? { venueId: best.venue_id, startsAt: best.starts_at, isConfirmed: isConfirmed(best.state) }
    : null
}

type State = CalendarBooking['state']
const isConfirmed = (state: State) => state === 'confirmed' || state === 'arrived'
const isActive = (state: State) => isConfirmed(state) || state === 'requested' || state === 'seen'
