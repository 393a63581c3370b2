import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { useEffect, useState } from 'react'
import type { Deck } from './ballot/deck.ts'

/** The duration of a card's exit; the swipe deck ignores votes during it (docs/product.md, "Swipe deck"). */
const leaveMs = 300

type Leaving = { venueId: string; vote: VoteValue }

/** The card of the latest vote during its exit; null at rest. */
export function useLeaving({ last, votes }: Deck): Leaving | null {
  const [gone, setGone] = useState(last)
  useEffect(() => {
    const timer = setTimeout(() => setGone(last), leaveMs)
    return () => clearTimeout(timer)
  }, [last])
  const vote = last ? votes[last.venueId] : undefined
  return last && last !== gone && vote !== undefined ? { venueId: last.venueId, vote } : null
}
