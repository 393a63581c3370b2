import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { useRef } from 'react'
import { openingInWords } from '../opening.messages.ts'
import { useLeaving } from '../use-leaving.ts'
import type { Voting } from '../use-voting.ts'
import { cardPlaces } from './card-places.ts'
import { useFits } from './use-fits.ts'
import { VenueCard } from './venue-card.tsx'
import '../deck.css'

/** The front card, the next one behind it, and the leaving one. */
export function CardStack({ voting }: { voting: Voting }) {
  const { session, venues, deck, place, vote, name, vetoRefusals } = voting
  const stack = useRef<HTMLDivElement>(null)
  const leaving = useLeaving(deck)
  useFits(stack, deck.currentId)
  if (!venues[place]) return null
  const places = cardPlaces(voting, leaving)
  return (
    <div
      ref={stack}
      data-refused={vetoRefusals > 0 ? vetoRefusals % 2 : undefined}
      className="deck relative mb-5"
    >
      {/* In the order of the list: moving a DOM node would interrupt its animation. */}
      {venues.map((venue: Venue) => {
        const cardPlace = places.get(venue.id)
        if (!cardPlace) return null
        return (
          <VenueCard
            key={venue.id}
            venue={venue}
            opening={openingInWords(session, venue.id)}
            place={cardPlace}
            vote={cardPlace === 'leaving' ? leaving?.vote : deck.votes[venue.id]}
            first={cardPlace === 'front'}
            // Barely visible before the first vote, so its picture is loaded lazily.
            later={cardPlace === 'behind' && name === null}
            onVote={vote}
          />
        )
      })}
    </div>
  )
}
