import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { plannedTime } from '../../../features/sessions/times/planned-time.ts'

export type Choice = Booking['choice']

/** What the form books. */
export type BookingPlan = {
  sessionId: string
  title: string
  choice: Choice
  venue: Venue
  /** The other place that can be booked instead. */
  other: { choice: Choice; name: string } | null
  /** Why this place. */
  why: string | null
  /** How many people may come; null if unknown. */
  partySize: number | null
  meetingAt: string | null
  /** Whether the venue has listed its hours; null if the session cannot tell, as it has no time yet. */
  areHoursKnown: boolean | null
  /** Whether no other place can win any more. */
  isFinal: boolean
  /** Until when another place may still win, ISO 8601; null once final, and while only the host ends the vote. */
  finalAt: string | null
}

/** The plan of a session with a provisional or final winner, or a sentence why there is none. */
export function planOf({ session, results }: Snapshot, choice: Choice): BookingPlan | string {
  if (results.status === 'in_progress') return 'The group has not decided yet.'
  const find = (id: string | null) => session.venues.find((venue) => venue.id === id)
  const winner = find(results.winnerId)
  const backup = find(results.backupId)
  if (!winner) return 'No place won, so there is none to book.'
  const venue = choice === 'winner' ? winner : backup
  if (!venue) return 'This vote has no backup plan.'
  const other = choice === 'winner' ? backup : winner
  const meetingAt = plannedTime(session, results)
  return {
    sessionId: session.id,
    title: session.title,
    choice,
    venue,
    other: other ? { choice: choice === 'winner' ? 'backup' : 'winner', name: other.name } : null,
    why:
      choice === 'winner'
        ? results.decidedBy
        : `Your backup plan: second place, behind ${withPeriod(winner.name)}`,
    partySize: partySizeOf(results.uniqueVoters, session.preferences.groupSize),
    meetingAt,
    areHoursKnown:
      meetingAt === null ? null : (session.openings ?? []).some(({ venueId }) => venueId === venue.id),
    isFinal: results.status === 'complete',
    finalAt: session.finalAt,
  }
}

/** The voters; a group larger than planned will hardly get smaller. */
function partySizeOf(voters: number, groupSize: number | null): number | null {
  return Math.max(voters, groupSize ?? 0) || null
}

/** A place of the current result, and the choice under which it is booked. */
export type Bookable = { choice: Choice; venueId: string; name: string }

/** Where a table can be requested: nowhere while the vote is open again. */
export function bookablesOf(snapshot: Snapshot): Bookable[] {
  return (['winner', 'backup'] as const).flatMap((choice) => {
    const plan = planOf(snapshot, choice)
    return typeof plan === 'string' ? [] : [{ choice, venueId: plan.venue.id, name: plan.venue.name }]
  })
}
