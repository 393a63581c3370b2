import type { BookingState } from '@nofomo/contracts/bookings.ts'
import type { Plan } from '@nofomo/contracts/plans.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import type { Snapshot, VenueStats } from '@nofomo/contracts/voting.ts'
import { counted } from '../../platform/counted.ts'
import { dayInSeattle, tableTime } from '../../platform/seattle-time.ts'
import { factsOf } from '../../platform/venue-words.ts'
import { awaitedOf, onlyNoes, votedInWords, winnerOf } from '../../platform/vote-standing.ts'
import type { Tone } from '../../ui/badge.tsx'

/** A plan's state: the badge, the place it is about, and a second line. */
export type PlanState = { badge: string; tone: Tone; place: string | null; note: string | null }

const booked: Record<BookingState, { badge: string; tone: Tone }> = {
  unreached: { badge: 'Call the venue', tone: 'maybe' },
  requested: { badge: 'Table requested', tone: 'sound' },
  seen: { badge: 'Seen by the venue', tone: 'sound' },
  confirmed: { badge: 'Table confirmed', tone: 'yes' },
  declined: { badge: 'Declined by the venue', tone: 'no' },
  cancelled: { badge: 'Booking cancelled', tone: 'plain' },
}

/** Next to a table that was requested before the vote was final. */
export const overtakenNote = 'The vote ended differently: look at the table again.'

/** A booking's badge. */
export const bookingBadge = (state: BookingState) => booked[state]

/** A plan's most advanced state. A reopened vote is in progress again, whatever was booked before. */
export function stateOf(plan: Plan): PlanState {
  const { status, winner, backup, booking, voters } = plan
  if (status === 'in_progress')
    return { badge: 'Voting…', tone: 'tint', place: null, note: votedInWords(voters, plan) }
  if (status === 'provisional')
    return {
      badge: 'Not final yet',
      tone: 'maybe',
      place: winner?.name ?? null,
      note: winner ? 'Wins unless votes change it' : 'Votes still count',
    }
  if (booking)
    return {
      ...booked[booking.state],
      place: booking.state === 'confirmed' ? `Booked: ${booking.venueName}` : booking.venueName,
      note: booking.isOvertaken ? overtakenNote : tableTime(booking.startsAt),
    }
  if (!winner)
    return {
      badge: 'Closed',
      tone: 'plain',
      place: null,
      note: voters > 0 ? onlyNoes : 'Nobody voted, so there is no winner.',
    }
  return { badge: 'Decided', tone: 'yes', place: winner.name, note: backup && `Plan B: ${backup.name}` }
}

/** The picture of the plan's place; while that is open, of the first place on the list. */
export function pictureOf({ status, cover, winner, backup, booking }: Plan): string | null {
  if (status === 'in_progress') return cover
  const isBackup = booking !== null && booking.venueName === backup?.name
  return (isBackup ? backup : winner)?.image ?? cover
}

/** What distinguishes a plan: when it was created, and for plans of the same name also the time and the location. */
export function beginningInWords({ title, createdAt, location }: Plan, plans: readonly Plan[]): string {
  const namesakes = plans.filter((plan) => plan.title.trim() === title.trim())
  if (namesakes.length < 2) return dayInSeattle(createdAt)
  return [tableTime(createdAt), location].filter(Boolean).join(' · ')
}

export function cuisinesInWords(count: number): string {
  return count === 0 ? 'No preferences set' : counted(count, 'cuisine preference')
}

/** The known facts of a place: `Piedmontese · Capitol Hill · $60–100 per person · rated 4.5`. */
export function placeInWords(venue: Venue): string {
  const priceRange = venue.priceRange && `${venue.priceRange} per person`
  return factsOf({ ...venue, priceRange }, venue.rating !== null && `rated ${venue.rating}`)
}

/** `4 of 5 said yes, 1 maybe, 1 veto`. */
export function supportInWords({ yesVotes, maybeVotes, vetoes, totalVotes }: VenueStats): string {
  if (totalVotes === 0) return 'No votes'
  const others = [
    maybeVotes > 0 && `${maybeVotes} maybe`,
    vetoes > 0 && counted(vetoes, 'veto', 'vetoes'),
  ].filter(Boolean)
  return [`${yesVotes} of ${totalVotes} said yes`, ...others].join(', ')
}

/** How many voters are still awaited; null if none or unknown. */
export function missingInWords({ session, results }: Pick<Snapshot, 'session' | 'results'>): string | null {
  const missing = awaitedOf(session, results)
  return missing > 0 ? `Waiting for ${counted(missing, 'friend')}` : null
}

/** Announced to screen readers when a result is reached or changes. */
export function newsInWords(snapshot: Snapshot): string {
  const { results } = snapshot
  const winner = winnerOf(snapshot)?.name
  if (results.status === 'complete')
    return winner ? `Squad Choice Winner! ${results.decidedBy ?? winner}` : 'The vote is closed.'
  if (results.status === 'in_progress') return 'The vote is open again.'
  return winner ? `${winner} wins unless votes change it.` : 'Not final yet.'
}
