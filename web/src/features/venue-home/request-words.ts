import type { Booking } from '@nofomo/contracts/bookings.ts'
import { counted } from '../../platform/counted.ts'

/** Bookings by what they need from the owner: to answer, to expect, and over. Keeps the order. */
export function sortedOut(bookings: readonly Booking[]) {
  const ahead = bookings.filter((booking) => !booking.isPast)
  const waiting = ahead.filter(({ state }) => state === 'requested' || state === 'seen')
  const expected = ahead.filter(({ state }) => state === 'confirmed')
  const over = bookings.filter((booking) => !waiting.includes(booking) && !expected.includes(booking))
  return { waiting, expected, over }
}

/** The venue's rank in the vote behind a booking. */
export function resultInWords({ choice, isFinal, superseded }: Booking): string {
  if (superseded) return 'another place won since'
  if (choice === 'backup') return 'backup plan'
  return isFinal ? 'won the vote' : 'leads a vote that may still change'
}

/** How a booking ended. */
export function endInWords({ state, isPast }: Booking): string {
  if (state === 'cancelled') return 'Cancelled by the group'
  if (state === 'declined') return 'Declined'
  return state === 'confirmed' && isPast ? 'Confirmed' : 'Not answered'
}

/** `6 people`. */
export function partyInWords({ partySize }: Booking): string {
  return counted(partySize, 'person', 'people')
}

/** A telephone number as a link. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
