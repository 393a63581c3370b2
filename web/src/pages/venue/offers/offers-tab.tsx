import type { VenueOffer, VenueOffers } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { lazy, useState } from 'react'
import {
  type OfferDialog,
  useOfferDialog,
  useOpenOfferDialog,
} from '../../../features/venue-home/offer-dialogs.ts'
import { useVenueData } from '../../../features/venue-home/venue-data.ts'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LateDialog } from '../../../ui/late/late.tsx'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { askOffers } from './api.ts'
import { EarlierOffers } from './earlier-offers.tsx'
import { EndOffer } from './end-offer.tsx'
import { headlineOf, inheritedInWords, isOver, sortedOffers } from './offer.messages.ts'
import { OfferCard } from './offer-card.tsx'
import { PatchButton } from './patch-button.tsx'
import { QrButton } from './qr-button.tsx'
import { RulesPanel } from './rules/rules-panel.tsx'
import type { SendProps } from './sending/send-steps.tsx'
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

function OffersSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-20 w-full max-w-3xl" />
      {[1, 2].map((card) => (
        <Card key={card} className="grid grid-cols-1 gap-5 p-5 sm:p-7">
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="h-24" />
        </Card>
      ))}
    </div>
  )
}

type InheritedOffersProps = {
  offers: readonly VenueOffer[]
  venue: Venue
  onChanged: () => Promise<void>
}

/** Offers and rules of the people before: the new owner keeps or ends each. */
function InheritedOffers({ offers, venue, onChanged }: InheritedOffersProps) {
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

const SendDialog = lazy(() => retryImport(() => import('./sending/send-dialog.tsx')))
const InstantDialog = lazy(() => retryImport(() => import('./sending/instant-dialog.tsx')))

/** The dialogs that send offers, opened by the address. */
function SendingDialogs(props: SendProps) {
  const { shown, close } = useOfferDialog()
  const [times, setTimes] = useState({ send: 0, instant: 0 })
  const [before, setBefore] = useState<OfferDialog | null>(null)
  if (shown !== before) {
    setBefore(shown)
    // Each opening begins anew, as the draft says.
    if (shown) setTimes({ ...times, [shown]: times[shown] + 1 })
  }
  return (
    <>
      {times.send > 0 && (
        <LateDialog open={shown === 'send'} onClose={close}>
          <SendDialog key={`send ${times.send}`} {...props} open={shown === 'send'} onClose={close} />
        </LateDialog>
      )}
      {times.instant > 0 && (
        <LateDialog open={shown === 'instant'} onClose={close}>
          <InstantDialog
            key={`instant ${times.instant}`}
            {...props}
            open={shown === 'instant'}
            onClose={close}
          />
        </LateDialog>
      )}
    </>
  )
}

type SentOffersProps = { offers: readonly VenueOffer[]; onChanged: () => Promise<void> }

/** Offers that were sent by hand: those that groups can still use, then the earlier ones, folded. */
function SentOffers({ offers, onChanged }: SentOffersProps) {
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
