import { lazy } from 'react'
import { patiently } from '../../platform/patiently.ts'

/** Not needed before the first vote. */
export const VoteAids = lazy(() => patiently(() => import('./vote-aids.tsx')))

/** The other way to vote; see `?view=deck`. */
export const SwipeDeck = lazy(() => patiently(() => import('./swipe-deck/swipe-deck.tsx')))
