import { arrivalWindow } from '@nofomo/contracts/bookings/arrival-window.ts'
import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { counted } from '../../../../lib/text/counted.ts'

/**
 * Bookings by what they need from the venue at a moment (ms): to answer, to welcome now, to expect, and over. Keeps the
 * order.
 */
export function sortedOut(bookings: readonly Booking[], now: number) {
  const parts: Record<Part, Booking[]> = { waiting: [], here: [], expected: [], over: [] }
  for (const booking of bookings) parts[partOf(booking, now)].push(booking)
  return parts
}
type Part = 'waiting' | 'here' | 'expected' | 'over'

function partOf(booking: Booking, now: number): Part {
  const { state, isPast } = booking
  if (!isPast && (state === 'requested' || state === 'seen')) return 'waiting'
  if (mayArrive(booking, now) || mayUndo(booking, now)) return 'here'
  return !isPast && state === 'confirmed' ? 'expected' : 'over'
}

/** Whether the group may be marked as arrived. */
export function mayArrive({ state, startsAt }: Booking, now: number): boolean {
  if (state !== 'requested' && state !== 'seen' && state !== 'confirmed') return false
  const ahead = Date.parse(startsAt) - now
  return ahead <= arrivalWindow.beforeMs && ahead > -arrivalWindow.afterMs
}

/** Whether that can be undone. */
export function mayUndo({ arrival }: Booking, now: number): boolean {
  return arrival !== null && now - Date.parse(arrival.at) < arrivalWindow.undoMs
}

/** `5 people came`. */
export function arrivalInWords({ arrival }: Pick<Booking, 'arrival'>): string | null {
  return arrival && `${counted(arrival.partySize, 'person', 'people')} came`
}

/** The venue's rank in the vote behind a booking. */
export function resultInWords({ choice, isFinal, superseded }: Booking): string {
  if (superseded) return 'another place won since'
  if (choice === 'backup') return 'backup plan'
  return isFinal ? 'won the vote' : 'leads a vote that may still change'
}

/** How a booking ended. */
export function endInWords({ state, isPast, arrival }: Booking): string {
  if (arrival) return `Arrived, ${arrivalInWords({ arrival })}`
  if (state === 'cancelled') return 'Canceled by the group'
  if (state === 'declined') return 'Declined'
  return state === 'confirmed' && isPast ? 'Confirmed' : 'Not answered'
}

/** `6 people`. */
export function partyInWords({ partySize }: Booking): string {
  return counted(partySize, 'person', 'people')
}
