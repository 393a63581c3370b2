import type { VoteValue } from '@nofomo/contracts/voting.ts'
import { useEffect, useState } from 'react'
import type { Deck } from './deck.ts'

/** As long as a card takes to leave; the swipe deck ignores votes meanwhile (docs/product.md, "Swipe deck"). */
const leaveMs = 300

export type Leaving = { venueId: string; vote: VoteValue }

/** The card of the newest vote while it is on its way out; null when all lies still. */
export function useLeaving({ last, votes }: Deck): Leaving | null {
  const [gone, setGone] = useState(last)
  useEffect(() => {
    const timer = setTimeout(() => setGone(last), leaveMs)
    return () => clearTimeout(timer)
  }, [last])
  const vote = last ? votes[last.venueId] : undefined
  return last && last !== gone && vote !== undefined ? { venueId: last.venueId, vote } : null
}
