import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { cardPlaces } from '../cards/card-places.ts'
import { openingInWords } from '../opening.messages.ts'
import type { Leaving } from '../use-leaving.ts'
import type { Voting } from '../use-voting.ts'
import { SwipeCard } from './swipe-card.tsx'

type SwipeStackProps = { voting: Voting; leaving: Leaving | null; onVote: (vote: VoteValue) => void }

/** The front card, the next one behind it, and the leaving one. */
export function SwipeStack({ voting, leaving, onVote }: SwipeStackProps) {
  const { session, venues, deck } = voting
  const places = cardPlaces(voting, leaving)
  return (
    <>
      {places.size > 1 && <div aria-hidden="true" className="swipe-last" />}
      {/* In the order of the list: moving a DOM node would interrupt its animation. */}
      {venues.map((venue) => {
        const place = places.get(venue.id)
        if (!place) return null
        const vote = place === 'leaving' ? leaving?.vote : deck.votes[venue.id]
        const opening = openingInWords(session, venue.id)
        return <SwipeCard key={venue.id} {...{ venue, opening, place, vote, onVote }} />
      })}
    </>
  )
}
