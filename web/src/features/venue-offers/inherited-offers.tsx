import type { VenueOffer } from '@nofomo/contracts/endpoints/venue-offers.ts'
import { Card } from '../../ui/card.tsx'
import { EndOffer } from './end-offer.tsx'
import { inheritedInWords } from './offer.messages.ts'
import { OfferCard } from './offer-card.tsx'
import { PatchButton } from './patch-button.tsx'
import type { Venue } from './types.ts'

type InheritedOffersProps = {
  offers: readonly VenueOffer[]
  venue: Venue
  onChanged: () => Promise<void>
}

/** Offers and rules of the people before: the new owner keeps or ends each. */
export function InheritedOffers({ offers, venue, onChanged }: InheritedOffersProps) {
  if (offers.length === 0) return null
  return (
    <Card
      as="section"
      aria-labelledby="inherited"
      className="grid min-w-0 grid-cols-1 gap-4 border-maybe p-5 sm:p-7"
    >
      <div className="grid gap-1">
        <h2 id="inherited" className="text-2xl">
          Keep or end what was there before
        </h2>
        <p className="max-w-prose text-muted wrap-anywhere">{inheritedInWords(venue.name)}</p>
      </div>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer}>
            <PatchButton
              offer={offer}
              label="Keep it"
              body={{ keep: true }}
              done="The offer is yours now"
              onChanged={onChanged}
            />
            <EndOffer offer={offer} label="End it" onChanged={onChanged} />
          </OfferCard>
        ))}
      </ul>
    </Card>
  )
}
