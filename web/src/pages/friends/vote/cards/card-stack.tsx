import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { openingInWords } from '../opening.messages.ts'
import type { Voting } from '../use-voting.ts'
import { cardPlaces } from './card-places.ts'
import { cardRules, type GestureRules } from './gestures.ts'
import { useFits } from './use-fits.ts'
import { VenueCard } from './venue-card.tsx'
import '../deck.css'

type CardStackProps = {
  label?: string | undefined
  voting: Voting
  /** What had the focus is gone. */
  takesFocus: boolean
  rules?: GestureRules
  /** Pictures of its own. */
  pictureOf?: (venue: Venue) => ReactNode
  /** What lies on the stack, or instead of it. */
  children?: ReactNode
}

/** The front card, the next one behind it, and the leaving one: of the cards and of the swipe deck. */
export function CardStack({
  label = 'Venue to vote on',
  voting,
  takesFocus,
  rules = cardRules,
  pictureOf,
  children,
}: CardStackProps) {
  const { session, venues, deck, leaving, vote, name, vetoRefusals } = voting
  const screen = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) screen.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const stack = useRef<HTMLDivElement>(null)
  useFits(stack, deck.currentId)
  const places = cardPlaces(voting)
  return (
    <section ref={screen} tabIndex={-1} aria-label={label} className="flex flex-1 flex-col outline-none">
      <div
        ref={stack}
        data-refused={vetoRefusals > 0 ? vetoRefusals % 2 : undefined}
        className="deck relative mb-5"
      >
        {/* In the order of the list: moving a DOM node would interrupt its animation. */}
        {venues.map((venue) => {
          const place = places.get(venue.id)
          if (!place) return null
          return (
            <VenueCard
              key={venue.id}
              venue={venue}
              opening={openingInWords(session, venue.id)}
              place={place}
              vote={place === 'leaving' ? leaving?.vote : deck.votes[venue.id]}
              first={place === 'front'}
              // Barely visible before the first vote, so its picture is loaded lazily.
              later={place === 'behind' && name === null}
              picture={pictureOf?.(venue)}
              rules={rules}
              onVote={vote}
            />
          )
        })}
        {children}
      </div>
    </section>
  )
}
