import type { VenueDetails } from '@nofomo/contracts/endpoints/venues.ts'
import { telephoneLink } from '@nofomo/contracts/values/text/phone-numbers.ts'
import type { ReactNode } from 'react'
import { Directions } from '../../session/directions.tsx'
import { Card } from '../../ui/card.tsx'
import { featuresOf } from '../../venue/feature.messages.ts'
import { weekInWords } from '../../venue/week.messages.ts'
import { checkedDay, seatsInWords, siteInWords } from './venue-page.messages.ts'

/** What is known of a venue. An unknown fact is left out; unknown hours are said to be unknown. */
export function VenueFacts({ venue }: { venue: VenueDetails }) {
  const { address, phone, website, menuUrl, seats, rating, checkedAt, checkedBy } = venue
  return (
    <Card as="section" aria-labelledby="facts" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h2 id="facts" className="text-2xl">
        Good to know
      </h2>
      <dl className="grid grid-cols-1 gap-4">
        <Fact name="Address">
          <span className="grid">
            {address || 'Address not available'}
            {address && <Directions venue={venue} look="text" />}
          </span>
        </Fact>
        <Fact name="Hours">
          <Hours hours={venue.hours} />
        </Fact>
        {phone && (
          <Fact name="Phone">
            <Outside href={telephoneLink(phone)}>{phone}</Outside>
          </Fact>
        )}
        {website && (
          <Fact name="Website">
            <Outside href={website}>{siteInWords(website)}</Outside>
          </Fact>
        )}
        {menuUrl && (
          <Fact name="Menu">
            <Outside href={menuUrl}>{siteInWords(menuUrl)}</Outside>
          </Fact>
        )}
        {seats && <Fact name="Seats">{seatsInWords(seats)}</Fact>}
        {featuresOf(venue).map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
        {rating !== null && <Fact name="Rating">{rating.toFixed(1)} of 5</Fact>}
      </dl>
      {checkedAt && (
        <p className="border-t border-line pt-4 text-sm text-muted">
          Last seen open {checkedDay(checkedAt)}
          {checkedBy && `, ${checkedBy}`}
        </p>
      )}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-0.5">
      <dt className="text-sm font-bold text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Hours({ hours }: Pick<VenueDetails, 'hours'>) {
  if (!hours) return <>Hours not known</>
  return (
    <ul className="grid gap-0.5">
      {weekInWords(hours).map(([days, text]) => (
        <li key={days} className="grid grid-cols-[5.5rem_minmax(0,1fr)]">
          <span>{days}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** A link that leaves the product. */
function Outside({ href, children }: { href: string; children: string }) {
  const tab = href.startsWith('tel:') ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' }
  return (
    <a
      href={href}
      {...tab}
      className="inline-flex min-h-6 items-center font-bold text-sound underline underline-offset-4"
    >
      {children}
    </a>
  )
}
