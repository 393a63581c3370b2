import type { VenueOffers } from '@nofomo/contracts/endpoints/venue-offers.ts'
import type { ServerData } from '../../lib/queries/server-data.ts'
import { Button } from '../../ui/button.tsx'
import { NotFresh } from '../../ui/late/not-fresh.tsx'
import { useOpenOfferDialog } from '../../venue/offer-dialogs.ts'
import { useVenueData } from '../../venue/venue-data.ts'
import { askOffers } from './api.ts'
import { InheritedOffers } from './inherited-offers.tsx'
import { headlineOf, sortedOffers } from './offer.messages.ts'
import { OffersSkeleton } from './offers-skeleton.tsx'
import { RulesPanel } from './rules/rules-panel.tsx'
import { SendingDialogs } from './sending/sending-dialogs.tsx'
import { SentOffers } from './sent-offers.tsx'
import type { Venue } from './types.ts'

type OffersTabProps = { loaded: ServerData<VenueOffers> | null; venue: Venue }

/** A venue's offers and rules, live. If loading fails, what was known stays, with its time and Retry. */
export function OffersTab({ loaded, venue }: OffersTabProps) {
  const known = useVenueData({
    venueId: venue.id,
    key: ['offers'],
    ask: (options) => askOffers(venue.id, options),
    loaded,
  })
  const { data, failure, reload } = known
  return (
    <>
      <NotFresh sentence="Unable to load your offers" known={known} />
      {data === null && failure === null && <OffersSkeleton />}
      {data && <Offers data={data} venue={venue} onChanged={reload} />}
      <SendingDialogs key={venue.id} venue={venue} estimate={data?.estimate ?? null} onSent={reload} />
    </>
  )
}

type OffersProps = {
  data: VenueOffers
  venue: Venue
  /** Loads them again. */
  onChanged: () => Promise<void>
}

function Offers({ data, venue, onChanged }: OffersProps) {
  const open = useOpenOfferDialog()
  const { sent, rules, inherited } = sortedOffers(data.offers)
  return (
    <>
      <div className="grid gap-3">
        <h2 className="max-w-4xl text-2xl text-balance wrap-anywhere sm:text-3xl lg:text-4xl">
          {headlineOf(data.offers)}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <Button look="quiet" onClick={() => open('instant')}>
            Instant offer
          </Button>
          <p className="text-sm text-muted">One step, to groups that have the page open right now.</p>
        </div>
      </div>
      <InheritedOffers offers={inherited} venue={venue} onChanged={onChanged} />
      <SentOffers offers={sent} onChanged={onChanged} />
      <RulesPanel rules={rules} venue={venue} onChanged={onChanged} />
    </>
  )
}
