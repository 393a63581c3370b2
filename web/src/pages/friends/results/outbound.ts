import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'

export type OutboundLink = { label: string; href: string }

/** Searches on three reservation and review sites and the web: none needs an integration. */
export function reservationSearches(venue: Pick<Venue, 'name' | 'address'>): OutboundLink[] {
  const name = encodeURIComponent(venue.name)
  const words = encodeURIComponent(`${venue.name} Seattle reservations`)
  return [
    { label: 'OpenTable', href: `https://www.opentable.com/s?term=${name}%20Seattle` },
    { label: 'Resy', href: `https://resy.com/cities/seattle-wa/search?query=${name}` },
    { label: 'Yelp', href: `https://www.yelp.com/search?find_desc=${name}&find_loc=Seattle%2C%20WA` },
    { label: 'Search the web', href: `https://www.google.com/search?q=${words}` },
  ]
}

/** The winner's offers first; otherwise the newest stay first. */
export function offersFor(winnerId: string | null, offers: readonly Offer[]): Offer[] {
  const isWinners = ({ venue_id }: Offer) => Number(venue_id === winnerId)
  return [...offers].sort((a, b) => isWinners(b) - isWinners(a))
}
