import type { Offer } from '@nofomo/contracts/endpoints/offers.ts'
import { lazy, Suspense } from 'react'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { hasVouchers } from './has-vouchers.ts'

type OffersProps = { sessionId: string; offers: readonly Offer[] }

const Popups = lazy(() => retryImport(() => import('./offer-popups.tsx')))
const Special = lazy(() => retryImport(() => import('./special-offers.tsx')))
const Vouchers = lazy(() => retryImport(() => import('./your-vouchers.tsx')))

/**
 * Offers that pop up while people vote. May be rendered anywhere in the page: it positions itself clear of the vote
 * buttons and the card's text.
 */
export function OfferPopups(props: OffersProps & { hasVoted: boolean }) {
  const isWanted = useBrowserValue(() => true, false) && hasReason(props)
  return isWanted ? (
    <Suspense>
      <Popups {...props} />
    </Suspense>
  ) : null
}

/** 'Special Offers' on a results page; empty without offers. Its space is reserved until it has loaded. */
export function SpecialOffers(props: OffersProps) {
  const isInBrowser = useBrowserValue(() => true, false)
  const waiting = props.offers.length > 0 && (
    <div className="grid gap-3">
      <Skeleton className="h-7 w-40" />
      {props.offers.map((offer) => (
        <Skeleton key={offer.id} className="h-32 sm:h-20" />
      ))}
    </div>
  )
  if (!isInBrowser || !hasReason(props)) return waiting || null
  return (
    <Suspense fallback={waiting}>
      <Special {...props} />
    </Suspense>
  )
}

/** There are offers, or the network is away: then offers cached a few minutes ago are used. */
function hasReason({ offers }: OffersProps): boolean {
  return offers.length > 0 || (!import.meta.env.SSR && navigator.onLine === false)
}

/** The vouchers of this browser; loaded only where there are some. */
export function YourVouchers() {
  return useBrowserValue(hasVouchers, false) ? (
    <Suspense>
      <Vouchers />
    </Suspense>
  ) : null
}
