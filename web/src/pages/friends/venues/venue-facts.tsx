import { telephoneLink } from '@nofomo/contracts/text/phone-numbers.ts'
import type { VenueDetails } from '@nofomo/contracts/venues/endpoints.ts'
import { creditInWords, type FactName } from '@nofomo/contracts/venues/facts.ts'
import type { ReactNode } from 'react'
import { Directions } from '../../../features/sessions/directions.tsx'
import { CreditLink } from '../../../features/venues/credit-link.tsx'
import { featuresOf } from '../../../features/venues/feature.messages.ts'
import { SpecialList, WeekList } from '../../../features/venues/week-list.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { checkedDay, datedHours, seatsInWords, siteInWords } from './venue-page.messages.ts'

/** What is known of a venue. An unknown fact is left out; unknown hours are said to be unknown. */
export function VenueFacts({ venue }: { venue: VenueDetails }) {
  const { address, phone, website, menuUrl, seats, rating, checkedAt, checkedBy, creditLine } = venue
  return (
    <TitledCard id="facts" title="Good to know">
      <dl className="grid grid-cols-1 gap-4">
        <Fact name="Address">
          <span className="grid">
            {address || 'Address not available'}
            {address && <Directions venue={venue} />}
          </span>
        </Fact>
        <Fact name="Hours">
          <Hours {...venue} />
        </Fact>
        {phone && (
          <Fact name="Phone">
            <Outside href={telephoneLink(phone)}>{phone}</Outside>
            <Source venue={venue} fact="phone" />
          </Fact>
        )}
        {website && (
          <Fact name="Website">
            <Outside href={website}>{siteInWords(website)}</Outside>
            <Source venue={venue} fact="website" />
          </Fact>
        )}
        {menuUrl && (
          <Fact name="Menu">
            <Outside href={menuUrl}>{siteInWords(menuUrl)}</Outside>
          </Fact>
        )}
        {seats && (
          <Fact name="Seats">
            {seatsInWords(seats)}
            <Source venue={venue} fact="seats" />
          </Fact>
        )}
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
      {creditLine && <CreditLink>{creditLine}</CreditLink>}
    </TitledCard>
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

/** Whose fact it is, if neither the venue's nor the catalog's. */
function Source({ venue, fact }: { venue: VenueDetails; fact: FactName }) {
  const credit = venue.credits?.find((one) => one.fact === fact)
  return credit ? <span className="block text-sm text-muted">{creditInWords(credit)}</span> : null
}

function Hours({ specialHours = [], areHoursOwn, ...week }: VenueDetails) {
  return (
    <div className="grid gap-2">
      <Week {...week} />
      {areHoursOwn && <p className="text-sm text-muted">From the owner</p>}
      {specialHours.length > 0 && (
        <div>
          <p className="text-sm text-muted">Other hours, from the owner</p>
          <SpecialList days={specialHours} />
        </div>
      )}
    </div>
  )
}

function Week({ hours, openDataHours, credits }: Pick<VenueDetails, 'hours' | 'openDataHours' | 'credits'>) {
  if (hours) return <WeekList hours={hours} />
  const credit = credits?.find(({ fact }) => fact === 'hours')
  if (!openDataHours || !credit) return <>Hours not known</>
  return (
    <>
      <p className="pb-1 text-sm text-muted">{datedHours(credit)}</p>
      <WeekList hours={openDataHours} />
    </>
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
