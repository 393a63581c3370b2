import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'

/** Links to directions, by map application. */
export function directionsTo(place: Pick<Venue, 'name' | 'address'>): { apple: string; google: string } {
  const destination = encodeURIComponent([place.name, place.address].filter(Boolean).join(', '))
  return {
    apple: `https://maps.apple.com/?daddr=${destination}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
  }
}

/** True for iPhones and iPads; an iPad identifies as a Mac but has a touch screen. */
export function prefersAppleMaps(device: { userAgent: string; maxTouchPoints: number }): boolean {
  return (
    /iPad|iPhone|iPod/.test(device.userAgent) ||
    (/Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1)
  )
}
