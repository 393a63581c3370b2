import { tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import type { VenueDetails } from '@nofomo/contracts/venues/endpoints.ts'
import { conditionInWords } from '../../../features/offers/condition.messages.ts'
import { factsOf } from '../../../features/venues/venue.messages.ts'
import { Dock } from '../../../shell/dock.tsx'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths, withQuery } from '../../../shell/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { VenueFacts } from './venue-facts.tsx'

/** A venue's page: what is known of it, and a vote to start with it. */
export function VenueScreen({ venue }: { venue: VenueDetails }) {
  return (
    <PageShell back={paths.venuePage(venue.id)}>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 sm:pt-2 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-5">
          <VenuePicture
            image={venue.image}
            sizes="(min-width: 1024px) 688px, 100vw"
            first
            shape="aspect-[3/2] sm:aspect-[2/1] [@media(max-height:30rem)]:aspect-[7/1]"
            className="rounded-card shadow-card"
          />
          <Headline venue={venue} />
          <OffersOnNow offers={venue.offers} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <VenueFacts venue={venue} />
          <TextLink to={withQuery(paths.claim(), { step: 'claim', venue: venue.id })} className="px-1">
            Is this your place? Claim it
          </TextLink>
        </div>
      </div>
      <Actions venue={venue} />
    </PageShell>
  )
}

function Headline({ venue }: { venue: VenueDetails }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {(venue.partnered || venue.isInPartnerZone) && (
        <p className="flex flex-wrap gap-2">
          {venue.partnered && <Badge tone="accent">Partnered</Badge>}
          {venue.isInPartnerZone && <Badge tone="sound">Seattle partner zone</Badge>}
        </p>
      )}
      <h1 translate="no" className="text-4xl wrap-anywhere sm:text-5xl">
        {venue.name}
      </h1>
      <p className="text-lg text-muted">{factsOf(venue)}</p>
      {venue.description && <p className="max-w-prose text-lg">{venue.description}</p>}
    </div>
  )
}

/** Within the thumb's reach on a phone. */
function Actions({ venue }: { venue: VenueDetails }) {
  return (
    <Dock className="mt-4 lg:static lg:bg-none">
      <ButtonLink
        to={withQuery(paths.landing(), { with: venue.id })}
        size="large"
        className="w-full sm:w-auto"
      >
        Start a vote with this place
      </ButtonLink>
    </Dock>
  )
}

/** The venue's offers that have not ended, those for some groups left out. A group gets one while it decides. */
function OffersOnNow({ offers }: Pick<VenueDetails, 'offers'>) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className="grid grid-cols-1 gap-3 rounded-card bg-tint p-5 sm:p-7">
      <h2 id="offers" className="text-2xl">
        On now
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {offers.map((offer) => (
          <li key={offer.id} className="grid grid-cols-1 gap-1">
            <p className="text-lg font-bold">{offer.offer_text}</p>
            {offer.details && <p>{offer.details}</p>}
            <p className="text-sm text-muted">
              {[conditionInWords(offer) ?? [], `Until ${tableTime(offer.valid_until)}`].flat().join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">Offers reach groups that are voting on this place.</p>
    </section>
  )
}
