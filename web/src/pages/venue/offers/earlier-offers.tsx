import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { counted } from '../../../lib/text/counted.ts'
import { OfferCard } from './offer-card.tsx'

/** What is over, folded. `one`: what each of them is. */
export function EarlierOffers({ offers, one }: { offers: readonly VenueOffer[]; one: string }) {
  if (offers.length === 0) return null
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-sound underline underline-offset-4">
        {counted(offers.length, one)}
      </summary>
      <ul className="mt-3 grid grid-cols-1 divide-y divide-line">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
    </details>
  )
}
