import { type ComponentProps, lazy, Suspense } from 'react'
import { mayHaveOffers } from '../../../features/offers/may-have-offers.ts'
import { retryImport } from '../../../lib/loading/retry-import.ts'

/** Another way to vote; see `?view=deck`. */
export const SwipeDeck = lazy(() => retryImport(() => import('./swipe-deck/swipe-deck.tsx')))

/** Replaces the vote buttons in a browser that keeps no cookies. */
export const CookiesRefused = lazy(() => retryImport(() => import('./cookies-refused.tsx')))

const Lost = lazy(() =>
  retryImport(() => import('../../../features/sessions/times/lost-times.tsx')).then(({ LostTimes }) => ({
    default: LostTimes,
  })),
)

/** Times that the host took off are rare: what says so comes later, into its place. */
export function LostTimes(props: ComponentProps<typeof Lost>) {
  return props.session.lostTimes ? (
    <Suspense fallback={<p className="mb-2 min-h-11" />}>
      <Lost {...props} />
    </Suspense>
  ) : null
}

const Popups = lazy(() => retryImport(() => import('../../../features/offers/offer-popups.tsx')))

/**
 * Offers that pop up while people vote. May be rendered anywhere in the page: it positions itself clear of the vote
 * buttons and the card's text.
 */
export function OfferPopups(props: ComponentProps<typeof Popups>) {
  return mayHaveOffers(props.offers) ? (
    <Suspense>
      <Popups {...props} />
    </Suspense>
  ) : null
}
