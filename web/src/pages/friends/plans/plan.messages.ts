import type { BookingState } from '@nofomo/contracts/bookings/endpoints.ts'
import type { Plan } from '@nofomo/contracts/plans/endpoints.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { dayInSeattle, meetingInWords, tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import { votedInWords } from '@nofomo/contracts/voting/voted.ts'
import { bookingBadges, supersededNote } from '../../../features/bookings/booking-badge.ts'
import { onlyNoes } from '../../../features/voting/votes/vote-status.ts'
import { counted } from '../../../lib/text/counted.ts'
import { plural } from '../../../lib/text/plural.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** A plan's state: the badge, the place it is about, and a second line. */
export type PlanState = { badge: string; tone: Tone; place: string | null; note: string | null }

/** A plan's most advanced state. A reopened vote is in progress again, whatever was booked before. */
export function stateOf(plan: Plan): PlanState {
  const { status, winner, backup, booking, voters } = plan
  if (status === 'in_progress')
    return { badge: 'Voting…', tone: 'tint', place: null, note: withTable(votedInWords(voters, plan), plan) }
  if (status === 'provisional')
    return {
      badge: 'Not final yet',
      tone: 'maybe',
      place: winner?.name ?? null,
      note: withTable(winner ? 'Wins unless votes change it' : 'Votes still count', plan),
    }
  if (booking)
    return {
      ...bookingBadges[booking.state],
      place: isBooked(booking.state) ? `Booked: ${booking.venueName}` : booking.venueName,
      note: booking.isSuperseded ? supersededNote : tableNote(booking),
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

/** Nothing is booked at a venue that nobody could reach. */
function tableNote({ state, startsAt }: NonNullable<Plan['booking']>): string {
  const time = tableTime(startsAt)
  return state === 'unreached' ? `${time} · nothing is booked until you call` : time
}

/** A table asked for before the vote was final: its state beside that of the vote. */
function withTable(note: string, { booking }: Plan): string {
  return booking ? `${note} · ${booking.venueName}: ${bookingBadges[booking.state].badge}` : note
}

const isBooked = (state: BookingState) => state === 'confirmed' || state === 'arrived'

/** When the group meets so far, or how many times it still chooses from; null if neither is known. */
export function whenInWords({ meetingAt, timesToChoose = 0, status }: Plan): string | null {
  if (meetingAt) return capitalized(meetingInWords(meetingAt, null))
  if (status === 'complete' || timesToChoose === 0) return null
  return plural(timesToChoose, '1 time to choose', `${timesToChoose} times to choose from`)
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
