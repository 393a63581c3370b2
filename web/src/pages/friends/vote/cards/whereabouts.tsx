import Globe from 'virtual:icons/globe'
import MapPin from 'virtual:icons/map-pin'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { mapAddress, websiteHost } from '../venue.messages.ts'

/** Where a venue is, on a map and on the web. */
export function Whereabouts({ venue }: { venue: Venue }) {
  const link = 'inline-flex min-h-6 min-w-0 items-start gap-1.5 text-sound underline-offset-3 hover:underline'
  const outside = { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {venue.address && (
        <a href={mapAddress(venue)} {...outside} className={link}>
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="sr-only">Map: </span>
          <span translate="no">{venue.address}</span>
        </a>
      )}
      {venue.website && (
        <a href={venue.website} {...outside} className={link}>
          <Globe aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="sr-only">Website: </span>
          <span translate="no" className="min-w-0 wrap-anywhere">
            {websiteHost(venue.website)}
          </span>
        </a>
      )}
    </p>
  )
}
