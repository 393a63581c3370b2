import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { useOpenOfferDialog } from '../../../features/venue-home/offer-dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EarlierOffers } from './earlier-offers.tsx'
import { EndOffer } from './end-offer.tsx'
import { isOver } from './offer.messages.ts'
import { OfferCard } from './offer-card.tsx'
import { QrButton } from './qr-button.tsx'

type SentOffersProps = { offers: readonly VenueOffer[]; onChanged: () => Promise<void> }

/** Offers that were sent by hand: those that groups can still use, then the earlier ones, folded. */
export function SentOffers({ offers, onChanged }: SentOffersProps) {
  const open = useOpenOfferDialog()
  const on = offers.filter((offer) => !isOver(offer))
  return (
    <Card as="section" aria-labelledby="sent" className="grid min-w-0 grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sent" className="text-2xl">
          Your offers
        </h2>
        {offers.length > 0 && (
          <Button look="quiet" size="small" className="min-h-11" onClick={() => open('send')}>
            Send another
          </Button>
        )}
      </div>
      {offers.length === 0 && (
        <EmptyState
          title="No offers yet"
          action={<Button onClick={() => open('send')}>Send an offer</Button>}
        >
          What you send to deciding groups stands here, with what became of it.
        </EmptyState>
      )}
      {offers.length > 0 && on.length === 0 && (
        <p className="text-muted">No offer is live. Groups that decide tonight see nothing from you.</p>
      )}
      {on.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {on.map((offer) => (
            <OfferCard key={offer.id} offer={offer}>
              <QrButton offer={offer} />
              <EndOffer offer={offer} label="End offer" onChanged={onChanged} />
            </OfferCard>
          ))}
        </ul>
      )}
      <EarlierOffers offers={offers.filter(isOver)} one="earlier offer" />
    </Card>
  )
}
