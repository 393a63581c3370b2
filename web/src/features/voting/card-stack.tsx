import type { Venue } from '@nofomo/contracts/venues.ts'
import type { VoteValue } from '@nofomo/contracts/voting.ts'
import { useEffect, useRef, useState } from 'react'
import { placeAfter } from './ballot.ts'
import type { Deck } from './deck.ts'
import type { Voting } from './use-voting.ts'
import { type CardPlace, VenueCard } from './venue-card.tsx'
import './deck.css'

/** As long as a card takes to leave. */
const leaveMs = 300

type Leaving = { venueId: string; vote: VoteValue }

/** The card to vote on, the next one behind it, and the one that is on its way out. */
export function CardStack({ voting }: { voting: Voting }) {
  const { venues, deck, place, vote, name, vetoRefusals } = voting
  const stack = useRef<HTMLDivElement>(null)
  const leaving = useLeaving(deck)
  useVerticalSwipes(stack, deck.currentId)
  const current = venues[place]
  if (!current) return null
  const votes = { ...deck.votes, [current.id]: deck.votes[current.id] ?? 1 }
  const nextPlace = placeAfter(venues, votes, place, deck.reviewing)
  const next = nextPlace === null ? undefined : venues[nextPlace]
  const places = new Map<string, CardPlace>()
  if (leaving) places.set(leaving.venueId, 'leaving')
  if (next) places.set(next.id, 'behind')
  places.set(current.id, 'front')
  return (
    <div
      ref={stack}
      data-refused={vetoRefusals > 0 ? vetoRefusals % 2 : undefined}
      className="deck relative mb-5 grid flex-1"
    >
      {/* In the order of the list: moving a node in the document would cut its animation short. */}
      {venues.map((venue: Venue) => {
        const cardPlace = places.get(venue.id)
        if (!cardPlace) return null
        return (
          <VenueCard
            key={venue.id}
            venue={venue}
            place={cardPlace}
            vote={cardPlace === 'leaving' ? leaving?.vote : deck.votes[venue.id]}
            first={cardPlace === 'front'}
            // Hardly seen and not needed before the first vote: whoever only looks does not pay for it.
            later={cardPlace === 'behind' && name === null}
            onVote={vote}
          />
        )
      })}
    </div>
  )
}

/** The newest vote's card, until it has left. */
function useLeaving({ last, votes }: Deck): Leaving | null {
  const [shown, setShown] = useState(last)
  useEffect(() => {
    const timer = setTimeout(() => setShown(last), leaveMs)
    return () => clearTimeout(timer)
  }, [last])
  if (!last || last === shown) return null
  const vote = votes[last.venueId]
  return vote === undefined ? null : { venueId: last.venueId, vote }
}

/**
 * Up and down are votes only where the page has nowhere to scroll; else they stay the browser's, and a finger that
 * reads on does not vote.
 */
function useVerticalSwipes(stack: React.RefObject<HTMLDivElement | null>, card: string | null) {
  useEffect(() => {
    const element = stack.current
    if (!element || card === null) return
    const root = document.documentElement
    const measure = () => {
      element.dataset.fits = String(root.scrollHeight <= root.clientHeight + 1)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stack, card])
}
