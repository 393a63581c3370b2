import type { Venue } from '@nofomo/contracts/venues.ts'

export type OutboundLink = { label: string; href: string }

type Place = Pick<Venue, 'name' | 'address'>

/** Ways to the venue, by map application. */
export function directionsTo(place: Place): { apple: string; google: string } {
  const destination = encodeURIComponent([place.name, place.address].filter(Boolean).join(', '))
  return {
    apple: `https://maps.apple.com/?daddr=${destination}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
  }
}

/** Searches on three reservation and review sites and the web: none of them needs to know us. */
export function reservationSearches(place: Place): OutboundLink[] {
  const name = encodeURIComponent(place.name)
  const words = encodeURIComponent(`${place.name} Seattle reservations`)
  return [
    { label: 'OpenTable', href: `https://www.opentable.com/s?term=${name}%20Seattle` },
    { label: 'Resy', href: `https://resy.com/cities/seattle-wa/search?query=${name}` },
    { label: 'Yelp', href: `https://www.yelp.com/search?find_desc=${name}&find_loc=Seattle%2C%20WA` },
    { label: 'Search the web', href: `https://www.google.com/search?q=${words}` },
  ]
}

/** True for iPhones and iPads; an iPad calls itself a Mac but has a touch screen. */
export function prefersAppleMaps(device: { userAgent: string; maxTouchPoints: number }): boolean {
  return (
    /iPad|iPhone|iPod/.test(device.userAgent) ||
    (/Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1)
  )
}
