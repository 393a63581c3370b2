import type { BookingState } from '@nofomo/contracts/bookings.ts'
import type { Plan } from '@nofomo/contracts/plans.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import type { Results, VenueStats } from '@nofomo/contracts/voting.ts'
import { tableTime } from '../../platform/seattle-time.ts'
import { factsOf } from '../../platform/venue-words.ts'
import type { Tone } from '../../ui/badge.tsx'
import { counted } from '../../ui/counted.ts'

/** What a plan has come to: a word for its badge, the place it is about, and a line more. */
export type PlanState = { badge: string; tone: Tone; place: string | null; note: string | null }

const booked: Record<BookingState, { badge: string; tone: Tone }> = {
  unreached: { badge: 'Call the venue', tone: 'maybe' },
  requested: { badge: 'Table requested', tone: 'sound' },
  seen: { badge: 'Seen by the venue', tone: 'sound' },
  confirmed: { badge: 'Table confirmed', tone: 'yes' },
  declined: { badge: 'Declined by the venue', tone: 'no' },
  cancelled: { badge: 'Booking cancelled', tone: 'plain' },
}

/** Beside a table that the group asked for before its vote was final. */
export const overtakenNote = 'The vote ended differently: look at the table again.'

/** A booking's badge. */
export const bookingBadge = (state: BookingState) => booked[state]

/** The furthest a plan has come. A vote that was reopened is a vote again, whatever was booked before. */
export function stateOf(plan: Plan): PlanState {
  const { status, winner, backup, booking, voters, expectedVoters } = plan
  if (status === 'in_progress')
    return { badge: 'Voting…', tone: 'tint', place: null, note: votedInWords(voters, expectedVoters) }
  if (booking)
    return {
      ...booked[booking.state],
      place: booking.state === 'confirmed' ? `Booked: ${booking.venueName}` : booking.venueName,
      note: booking.isOvertaken ? overtakenNote : tableTime(booking.startsAt),
    }
  if (!winner)
    return { badge: 'Closed', tone: 'plain', place: null, note: 'Nobody voted, so there is no winner.' }
  return { badge: 'Decided', tone: 'yes', place: winner.name, note: backup && `Plan B: ${backup.name}` }
}

/** The picture of where it goes; while that is open, of the first place to choose from. */
export function pictureOf({ status, cover, winner, backup, booking }: Plan): string | null {
  if (status === 'in_progress') return cover
  const isBackup = booking !== null && booking.venueName === backup?.name
  return (isBackup ? backup : winner)?.image ?? cover
}

/** `2 of 4 voted`; more may come than were expected. */
export function votedInWords(voters: number, expected: number): string {
  return `${voters} of ${Math.max(voters, expected)} voted`
}

export function cuisinesInWords(count: number): string {
  return count === 0 ? 'No preferences set' : counted(count, 'cuisine preference')
}

/** What is known of a place: `Piedmontese · Capitol Hill · $60–100 per person · rated 4.5`. */
export function placeInWords(venue: Venue): string {
  const priceRange = venue.priceRange && `${venue.priceRange} per person`
  return factsOf({ ...venue, priceRange }, venue.rating !== null && `rated ${venue.rating}`)
}

/** `4 of 5 said yes, 1 maybe`. */
export function supportInWords({ yesVotes, maybeVotes, totalVotes }: VenueStats): string {
  if (totalVotes === 0) return 'No votes'
  return `${yesVotes} of ${totalVotes} said yes${maybeVotes > 0 ? `, ${maybeVotes} maybe` : ''}`
}

/** How many are still awaited; null when nobody is. */
export function missingInWords({ expectedVoters, finishedVoters }: Results): string | null {
  const missing = expectedVoters - finishedVoters
  return missing > 0 ? `Waiting for ${counted(missing, 'friend')}` : null
}
