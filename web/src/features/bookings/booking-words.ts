import type { Booking } from '@nofomo/contracts/bookings.ts'
import { whenInWords } from '../../platform/seattle-time.ts'
import type { Tone } from '../../ui/badge.tsx'
import { counted } from '../../ui/counted.ts'

/** Whether a table is still hoped for or certain. */
export function isStanding({ state, isPast }: Booking): boolean {
  return !isPast && (state === 'requested' || state === 'confirmed')
}

/** A request that nobody on this side will answer. */
export function mustCall(booking: Booking): boolean {
  return booking.state === 'requested' && !booking.isPast && !booking.venueAnswers
}

/** What has really happened, as a headline and a sentence. */
export function headline(booking: Booking): { title: string; text: string } {
  const { name } = booking.venue
  if (booking.state === 'cancelled')
    return { title: 'This booking is cancelled', text: `Nobody at ${name} expects you.` }
  if (booking.state === 'declined')
    return { title: 'No table this time', text: `${name} cannot take your group then.` }
  if (booking.isPast) return { title: 'Hope it was a good one', text: `You were at ${name}?` }
  const title = "You're all set!"
  if (booking.state === 'confirmed') return { title, text: `${name} expects you.` }
  if (booking.venueAnswers)
    return { title, text: `${name} has your request and answers it here. We mail you as soon as they do.` }
  return {
    title,
    text: `Your plan is saved. ${name} does not answer requests here yet, so one call makes the table certain.`,
  }
}

/** The state on a badge. */
export function stateBadge(booking: Booking): { label: string; tone: Tone } {
  if (booking.state === 'cancelled') return { label: 'Cancelled', tone: 'plain' }
  if (booking.state === 'declined') return { label: 'Declined', tone: 'no' }
  if (booking.state === 'confirmed') return { label: 'Confirmed', tone: 'yes' }
  if (booking.isPast) return { label: 'Not answered', tone: 'plain' }
  return booking.venueAnswers
    ? { label: 'Waiting for the venue', tone: 'maybe' }
    : { label: 'Call to confirm', tone: 'maybe' }
}

/** What is left to do; empty when there is no table to look forward to. */
export function nextSteps(booking: Booking): string[] {
  if (!isStanding(booking)) return []
  const { name } = booking.venue
  const first = mustCall(booking)
    ? `Call ${name} and have the table held for ${booking.contactName}.`
    : booking.state === 'requested'
      ? `${name} confirms or declines; you get a mail.`
      : `Running late? Call ${name}, they hold it for ${booking.contactName}.`
  return [first, 'Tell the squad when and where.', 'Put it into your calendar.']
}

/** What goes into the squad's chat. */
export function chatText(booking: Booking): string {
  const when = `${whenInWords(booking.startsAt)}, a table for ${booking.partySize}`
  return booking.state === 'confirmed'
    ? `It’s on: ${booking.venue.name}, ${when}. ${booking.venue.address}`
    : `The plan: ${booking.venue.name}, ${when} (not confirmed yet). ${booking.venue.address}`
}

/** The chat most groups have, for devices without a share sheet. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

/** Where a venue's telephone number is found: we list none. */
export function numberSearch({ name, address }: Booking['venue']): string {
  return `https://www.google.com/search?q=${encodeURIComponent(`${name} ${address} phone`)}`
}

/** `4 people`. */
export function partyInWords({ partySize }: Booking): string {
  return counted(partySize, 'person', 'people')
}
