import ExternalLink from 'virtual:icons/external-link'
import MapPin from 'virtual:icons/map-pin'
import Star from 'virtual:icons/star'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { CreditLink } from '../../../features/venues/credit-link.tsx'
import { factsOf } from '../../../features/venues/venue-facts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'

type SuggestionCardProps = { venue: Venue /** From 1. */; rank: number }

/** One suggestion: the venue, the reason, and its known facts. */
export function SuggestionCard({ venue, rank }: SuggestionCardProps) {
  const kind = [venue.cuisine, venue.priceRange].filter(Boolean).join(' · ')
  return (
    <Card as="li" className="grid grid-cols-1 content-start overflow-hidden">
      <div className="relative">
        <VenuePicture
          image={venue.image}
          sizes="(min-width: 1024px) 360px, 100vw"
          first={rank === 1}
          shape="aspect-[2/1]"
        />
        <p className="absolute -bottom-4 left-5 inline-flex items-center gap-2">
          <span className="font-display grid size-10 place-items-center rounded-full bg-ink text-lg font-bold text-fog">
            <span className="sr-only">Number </span>
            {rank}
          </span>
          {venue.isPartner && <Badge tone="accent">Partner</Badge>}
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-3 p-5 pt-8">
        <div className="grid gap-1">
          <h2 translate="no" className="text-2xl wrap-anywhere">
            {venue.name}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            {kind}
            {venue.rating !== null && <Rating rating={venue.rating} />}
          </p>
        </div>
        {venue.reason && <p>{venue.reason}</p>}
        <Facts venue={venue} />
        <p className="flex gap-2 text-sm text-muted">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {venue.address}
        </p>
        {venue.website && <WebsiteLink website={venue.website} name={venue.name} />}
        {venue.creditLine && <CreditLink>{venue.creditLine}</CreditLink>}
      </div>
    </Card>
  )
}

function Rating({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Star aria-hidden="true" className="size-4" />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
    </span>
  )
}

function Facts({ venue }: { venue: Venue }) {
  const facts = factsOf(venue)
  if (facts.length === 0) return null
  return (
    <dl className="grid gap-1 text-sm">
      {facts.map(({ label, text }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="font-bold">{label}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function WebsiteLink({ website, name }: { website: string; name: string }) {
  return (
    <a
      href={website}
      target="_blank"
      rel="noopener noreferrer"
      className={`${textLinkClass} justify-self-start`}
    >
      Menu & website
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">of {name} (opens in a new tab)</span>
    </a>
  )
}
