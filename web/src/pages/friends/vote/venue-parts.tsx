import Star from 'virtual:icons/star'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { Badge } from '../../../ui/badge.tsx'
import { tagWords } from './venue.messages.ts'

/** Shown by cards and deck: whether a venue is open then, its price, its first tags, and whose facts these are. */
export function Pills({ venue, opening }: { venue: Venue; opening: string | null }) {
  const tags = venue.tags.slice(0, 2)
  if (!venue.priceRange && tags.length === 0 && !opening && !venue.creditLine) return null
  return (
    <ul className="flex flex-wrap gap-2">
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
