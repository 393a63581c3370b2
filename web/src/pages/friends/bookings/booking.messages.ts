import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { tableTime, whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { BookingPlan } from './booking-plan.ts'

/** Whether a table is still possible or confirmed. */
export function isStanding({ state, isPast }: Booking): boolean {
  return !isPast && state !== 'declined' && state !== 'cancelled' && state !== 'arrived'
}

/** A request that did not reach the venue. */
export function mustCall({ state, isPast }: Booking): boolean {
  return state === 'unreached' && !isPast
}

/** The booking's state as a headline and a sentence. */
export function headline(booking: Booking): { title: string; text: string } {
  const { name } = booking.venue
  if (booking.state === 'cancelled')
    return { title: 'This booking is canceled', text: `Nobody at ${name} expects you.` }
  if (booking.state === 'declined')
    return { title: 'No table this time', text: `${name} cannot take your group then.` }
  if (booking.arrival)
    return {
      title: 'You made it',
      text: `${name} has marked that ${counted(booking.arrival.partySize, 'person', 'people')} came.`,
    }
  if (booking.isPast) return { title: 'Hope it was a good one', text: `You were at ${name}?` }
  if (booking.state === 'unreached')
    return {
      title: `Now call ${name}`,
      text: `Your plan is saved. We could not reach ${name}: call them for the table. Nothing is booked yet.`,
    }
  const title = "You're all set!"
  if (booking.state === 'confirmed') return { title, text: `${name} expects you.` }
  const sofar = booking.state === 'seen' ? 'has seen your request' : 'has your request'
  return {
    title,
    text: `${name} ${sofar}. Nothing is booked until they confirm; we mail you as soon as they answer.`,
  }
}

/** How the vote may affect a booking, or has affected it; null if it does not. */
export function voteNote({ isFinal, superseded, venue, state, isPast }: Booking): string | null {
  if (isPast || state === 'cancelled' || state === 'declined' || state === 'arrived') return null
  if (superseded) {
    const outcome = superseded.by ? `${superseded.by} won in the end` : 'no place won in the end'
    return `The vote ended differently: ${outcome}. What you asked for at ${venue.name} stands until you cancel it.`
  }
  if (isFinal) return null
  return 'The vote is not final yet. If another place wins, we tell you, and nothing is canceled for you.'
}

/** What the button does, shown before it is pressed. `answers`: the venue has an owner here. */
export function beforehand({ venue }: Pick<BookingPlan, 'venue'>, answers: boolean): string {
  return answers
    ? `This sends ${venue.name} a request for a table. Nothing is booked until they confirm, and you can cancel it here.`
    : `We cannot reach ${venue.name} from here: this keeps your plan, and then you call them for the table.`
}

/** A request for a time at which a place is listed as closed is refused; null for such a place. */
export function hoursNote({
  venue,
  areHoursKnown,
}: Pick<BookingPlan, 'venue' | 'areHoursKnown'>): string | null {
  return areHoursKnown === false
    ? `We do not know the opening hours of ${venue.name}: check them first.`
    : null
}

/** While another place may still win. */
export function provisionalNote({
  isFinal,
  finalAt,
}: Pick<BookingPlan, 'isFinal' | 'finalAt'>): string | null {
  if (isFinal) return null
  const until = finalAt ? `until ${tableTime(finalAt)}` : 'until you end the vote'
  return `This result is provisional ${until}: votes still count. If another place wins, we tell you, and nothing is canceled for you.`
}

/** The state on a badge. */
export function stateBadge(booking: Booking): { label: string; tone: Tone } {
  if (booking.state === 'cancelled') return { label: 'Canceled', tone: 'plain' }
  if (booking.state === 'declined') return { label: 'Declined', tone: 'no' }
  if (booking.state === 'arrived') return { label: 'Arrived', tone: 'yes' }
  if (booking.state === 'confirmed') return { label: 'Confirmed', tone: 'yes' }
  if (booking.isPast) return { label: 'Not answered', tone: 'plain' }
  if (booking.state === 'unreached') return { label: 'Not reached: please call', tone: 'maybe' }
  if (booking.state === 'seen') return { label: 'Seen by the venue', tone: 'sound' }
  return { label: 'Requested', tone: 'maybe' }
}

/** The next steps; empty if there is no table to look forward to. */
export function nextSteps(booking: Booking): string[] {
  if (!isStanding(booking)) return []
  const { name } = booking.venue
  const first = mustCall(booking)
    ? `Call ${name} and ask for a table for ${withPeriod(booking.contactName)}`
    : booking.state === 'confirmed'
      ? `Running late? Call ${name}, they hold it for ${withPeriod(booking.contactName)}`
      : `${name} confirms or declines; you get a mail.`
  return [first, 'Tell the squad when and where.', 'Put it into your calendar.']
}

/** The message for the squad's chat. */
export function chatText(booking: Booking): string {
  const when = `${whenInWords(booking.startsAt)}, a table for ${booking.partySize}`
  return booking.state === 'confirmed'
    ? `It’s on: ${booking.venue.name}, ${when}. ${booking.venue.address}`
    : `The plan: ${booking.venue.name}, ${when} (not confirmed yet). ${booking.venue.address}`
}

/** The most common chat, for devices without a share sheet. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

/** A web search for a venue's telephone number: the catalog lists none. */
export function numberSearch({ name, address }: Booking['venue']): string {
  return `https://www.google.com/search?q=${encodeURIComponent(`${name} ${address} phone`)}`
}

/** `4 people`. */
export function partyInWords({ partySize }: Booking): string {
  return counted(partySize, 'person', 'people')
}
