import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { lazy, Suspense } from 'react'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { mayHaveOffers } from './may-have-offers.ts'

type OffersProps = { sessionId: string; offers: readonly Offer[] }

const Special = lazy(() => retryImport(() => import('./special-offers.tsx')))

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
  if (!isInBrowser || !mayHaveOffers(props.offers)) return waiting || null
  return (
    <Suspense fallback={waiting}>
      <Special {...props} />
    </Suspense>
  )
}
