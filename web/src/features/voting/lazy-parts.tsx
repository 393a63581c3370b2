import { lazy } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'

/** Not needed before the first vote. */
export const VoteAids = lazy(() => retryImport(() => import('./vote-aids.tsx')))

/** The other way to vote; see `?view=deck`. */
export const SwipeDeck = lazy(() => retryImport(() => import('./swipe-deck/swipe-deck.tsx')))

/** Replaces the vote buttons in a browser that keeps no cookies. */
export const CookiesRefused = lazy(() => retryImport(() => import('./cookies-refused.tsx')))
