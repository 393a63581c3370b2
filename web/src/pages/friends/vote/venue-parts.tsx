import Globe from 'virtual:icons/globe'
import MapPin from 'virtual:icons/map-pin'
import Star from 'virtual:icons/star'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkedText } from '../../../ui/text/linked-text.tsx'
import { mapAddress, tagWords, websiteHost } from './venue.messages.ts'

/** Shown by cards and deck: whether a venue is open then, its price, its first tags, and whose facts these are. */
export function Pills({ venue, opening }: { venue: Venue; opening: string | null }) {
  const tags = venue.tags.slice(0, 2)
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {opening && (
        <li>
          <Badge>{opening}</Badge>
        </li>
      )}
      {venue.priceRange && (
        <li>
          <Badge>
            {venue.priceRange}
            <span className="sr-only"> per person</span>
          </Badge>
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag}>
          <Badge>{tagWords(tag)}</Badge>
        </li>
      ))}
      {venue.creditLine && (
        <li className="text-sm text-muted">
          <a
            href="/about-data"
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center underline"
          >
            {venue.creditLine}
          </a>
        </li>
      )}
    </ul>
  )
}

/** Why the venue was suggested, if known. */
export function Reason({ venue, className }: { venue: Venue; className: string }) {
  if (!venue.reason) return null
  return (
    <p className={className}>
      <Star aria-hidden="true" className="mt-1 size-4 shrink-0 fill-current text-accent-text" />
      <span>
        <span className="sr-only">Why it was suggested: </span>
        {venue.reason}
      </span>
    </p>
  )
}

/** What the venue says of itself, or whoever added it. */
export function Description({ venue: { description } }: { venue: Venue }) {
  return (
    description && (
      <p>
        <LinkedText text={description} />
      </p>
    )
  )
}

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
