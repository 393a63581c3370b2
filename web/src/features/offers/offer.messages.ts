import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { dayInSeattle, tableTime } from '@nofomo/contracts/times/seattle-words.ts'

type OfferEnd = Pick<Offer, 'valid_until'>

/** From its last moment on. `now` in ms. */
export function isExpired({ valid_until }: OfferEnd, now: number): boolean {
  return Date.parse(valid_until) <= now
}

/**
 * `until 9:00 PM` today, `until Fri, Nov 27, 9:00 PM` on another day, `Expired` after the end: in Seattle's time zone.
 */
export function untilInWords(offer: OfferEnd, now: number): string {
  if (isExpired(offer, now)) return 'Expired'
  const words = tableTime(offer.valid_until)
  const isToday = dayInSeattle(offer.valid_until) === dayInSeattle(new Date(now).toISOString())
  const wanted = isToday ? words.slice(words.lastIndexOf(',') + 2) : words
  // AM and PM stay on the line of their hour.
  return `until ${wanted.replace(/ (?=[AP]M$)/, '\u00a0')}`
}

/** What people read out if the camera does not work. */
export function offerId(code: string): string {
  return code.slice(-8)
}

/** Next to the text: `20%`, or a sign for the kind of offer. */
export function markOf({ discount_percent }: Pick<Offer, 'discount_percent'>): string | null {
  return discount_percent === null ? null : `${discount_percent}%`
}

/** Vouchers are for voters. */
export const voteFirst = 'Vote first, then it’s yours.'

/** Announced to screen readers when an offer pops up. */
export function announcementOf({ venue_name, offer_text }: Pick<Offer, 'venue_name' | 'offer_text'>): string {
  return `New offer from ${venue_name}: ${offer_text}`
}
