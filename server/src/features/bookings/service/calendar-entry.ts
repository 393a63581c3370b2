import type { Db } from '../../../platform/database/database.ts'
import type { StoredSession } from '../../sessions/public.ts'
import { findActiveBooking, findLatestChange } from '../read-model.ts'
import type { CalendarEntry } from '../rules/calendar.ts'

/** The venues, by their ids in the session, that won and stand second. */
export type Decision = { winnerId: string | null; backupId: string | null }

/** The calendar event of a session with this winner and backup; null without a winner. */
export async function entryOf(
  db: Db,
  session: StoredSession,
  decision: Decision,
): Promise<CalendarEntry | null> {
  const decidedAt = session.completed_at ?? session.provisional_since
  const listed = (id: string | null) => session.venues.find((venue) => venue.id === id) ?? null
  const [winner, backup] = [listed(decision.winnerId), listed(decision.backupId)]
  if (!winner || !decidedAt) return null
  const bookedAt = await findLatestChange(db, session.id)
  return {
    sessionId: session.id,
    title: session.title,
    createdAt: session.created_at,
    decidedAt,
    isFinal: session.completed_at !== null,
    // The chosen time, or the one that leads while the result is provisional.
    meetingAt: session.meeting_at ?? session.leading_time_at,
    changedAt: bookedAt && bookedAt > session.updated_at ? bookedAt : session.updated_at,
    winner,
    backup,
    booking: await findActiveBooking(db, session.id, winner.id, backup?.id ?? null),
  }
}
