import type { SeatRange } from '@nofomo/contracts/sessions/choices.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import type { FactCredit, ListedVenue, VenueDetails } from '@nofomo/contracts/venues/endpoints.ts'
import { sourceName } from '@nofomo/contracts/venues/facts.ts'
import { factsOf } from '../../../features/venues/venue.messages.ts'

/** Neighborhood if known, city and state: `Ballard, Seattle, WA`. */
export function placeInWords({ neighborhood, address }: Pick<ListedVenue, 'neighborhood' | 'address'>) {
  return [neighborhood, address.city, address.state].filter(Boolean).join(', ')
}

/** What search engines and chats say of a venue. */
export function summaryOf(venue: VenueDetails): string {
  return [`${factsOf(venue)}.`, venue.description].filter(Boolean).join(' ')
}

const seatWords: Record<SeatRange, string> = {
  '0-12': 'Up to 12 seats',
  '13-50': '13–50 seats',
  '51-150': '51–150 seats',
  '151-250': '151–250 seats',
  '>250': 'More than 250 seats',
}

export const seatsInWords = (seats: SeatRange): string => seatWords[seats]

/** `Hours of 2022 (OpenStreetMap): check that they still hold.` */
export const datedHours = (credit: Omit<FactCredit, 'fact'>): string =>
  `Hours of ${credit.year} (${sourceName(credit)}): check that they still hold.`

/** `Nov 21, 2026` for a day (`2026-11-21`) or a time (ISO 8601). */
export function checkedDay(checkedAt: string): string {
  // Noon, so that a day is the same day in Seattle.
  return dayInSeattle(/^\d{4}-\d{2}-\d{2}$/.test(checkedAt) ? `${checkedAt}T20:00:00Z` : checkedAt)
}

/** A web address without its scheme and `www.`: `joule.example/menu`. */
export function siteInWords(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
