import type { VoteValue } from '@nofomo/contracts/voting.ts'
import { placeAfter } from '../ballot.ts'
import type { Voting } from '../use-voting.ts'
import { type CardPlace, SwipeCard } from './swipe-card.tsx'
import type { Leaving } from './use-leaving.ts'

type SwipeStackProps = { voting: Voting; leaving: Leaving | null; onVote: (vote: VoteValue) => void }

/** The card to vote on, the next one behind it, and the one that is on its way out. */
export function SwipeStack({ voting, leaving, onVote }: SwipeStackProps) {
  const { venues, deck } = voting
  const places = placesOf(voting, leaving)
  return (
    <>
      {places.size > 1 && <div aria-hidden="true" className="swipe-last" />}
      {/* In the order of the list: moving a node in the document would cut its animation short. */}
      {venues.map((venue) => {
        const place = places.get(venue.id)
        if (!place) return null
        const vote = place === 'leaving' ? leaving?.vote : deck.votes[venue.id]
        return <SwipeCard key={venue.id} venue={venue} place={place} vote={vote} onVote={onVote} />
      })}
    </>
  )
}

function placesOf({ venues, deck, place }: Voting, leaving: Leaving | null): Map<string, CardPlace> {
  const places = new Map<string, CardPlace>()
  if (leaving) places.set(leaving.venueId, 'leaving')
  const current = venues[place]
  if (!current) return places
  const votes = { ...deck.votes, [current.id]: deck.votes[current.id] ?? 1 }
  const nextPlace = placeAfter(venues, votes, place, deck.reviewing)
  const next = nextPlace === null ? undefined : venues[nextPlace]
  if (next && next.id !== leaving?.venueId) places.set(next.id, 'behind')
  places.set(current.id, 'front')
  return places
}
