import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { kindOf } from '../../../../features/venues/venue.messages.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { cardSizes, VenuePicture } from '../../../../ui/venue-picture.tsx'
import { useClipped } from '../use-clipped.ts'
import { Description, Pills, Reason, Whereabouts } from '../venue-parts.tsx'
import { wordByVote } from '../voting.messages.ts'
import { attachGestures } from './attach-gestures.ts'
import type { CardPlace } from './card-places.ts'
import { type Gesture, type GestureRules, voteByGesture } from './gestures.ts'

type VenueCardProps = {
  venue: Venue
  /** Whether it is open when the group meets, in words. */
  opening: string | null
  place: CardPlace
  /** The vote it leaves with, or its current one. */
  vote: VoteValue | undefined
  /** The first card of the page: its picture has the highest loading priority. */
  first: boolean
  /** Its content is not needed yet. */
  later: boolean
  /** Instead of the one that cards have. */
  picture: ReactNode
  rules: GestureRules
  onVote: (vote: VoteValue) => void
}

/** A venue's card. Only the front card can be dragged, tapped, announced and focused. A tap shows all of its text. */
export function VenueCard(props: VenueCardProps) {
  const { venue, opening, place, vote, first, later, picture, rules, onVote } = props
  const card = useRef<HTMLElement>(null)
  const isFront = place === 'front'
  const facts = useRef<HTMLDivElement>(null)
  const [wantsAll, setWantsAll] = useState(false)
  const isOpen = wantsAll && isFront
  const isClipped = useClipped(facts, isOpen)
  const hasMore = isClipped || Boolean(venue.address)
  const meant = useEffectEvent((gesture: Exclude<Gesture, 'none'>) => {
    if (gesture !== 'tap') onVote(voteByGesture[gesture])
    else if (hasMore) setWantsAll(!isOpen)
  })
  useEffect(() => {
    if (!isFront || !card.current) return
    return attachGestures(card.current, rules, (gesture) => meant(gesture))
  }, [isFront, rules])
  return (
    <article
      ref={card}
      data-place={place}
      data-keep-clear={isFront ? 'card' : undefined}
      data-vote={place === 'leaving' ? vote : undefined}
      data-open={isOpen || undefined}
      inert={!isFront}
      aria-hidden={!isFront || undefined}
      // A focused link must be visible.
      onFocus={({ target }) => isClipped && target.matches('a:focus-visible') && setWantsAll(true)}
      className="deck-card flex flex-col overflow-hidden rounded-card border border-line bg-raised shadow-card"
    >
      <div className="deck-picture relative">
        {picture ?? (
          <VenuePicture
            image={venue.image}
            sizes={cardSizes}
            first={first}
            later={later}
            className="absolute inset-0 h-full! aspect-auto!"
          />
        )}
        {isFront && vote !== undefined && <PreviousVote vote={vote} />}
        <Stamps />
        {isFront && hasMore && (
          <MoreButton
            isOpen={isOpen}
            name={venue.name}
            look={isClipped ? '' : 'lg:hidden'}
            onToggle={() => setWantsAll(!isOpen)}
          />
        )}
      </div>
      {/* As much as fits. Opened, it takes of the card what it needs, and scrolls if that is not enough. */}
      <div
        ref={facts}
        data-clipped={isClipped || undefined}
        className="deck-facts grid grid-cols-1 content-start gap-2.5 p-4 wrap-anywhere sm:p-5 lg:p-8"
      >
        {later || <Facts venue={venue} opening={opening} isOpen={isOpen} />}
      </div>
    </article>
  )
}

type MoreButtonProps = { isOpen: boolean; name: string; look: string; onToggle: () => void }

function MoreButton({ isOpen, name, look, onToggle }: MoreButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={`deck-more min-h-11 rounded-full border border-edge bg-raised px-4 text-sm font-bold ${look}`}
    >
      {isOpen ? 'Less' : 'More'}
      <span className="sr-only"> about {name}</span>
    </button>
  )
}

type FactsProps = Pick<VenueCardProps, 'venue' | 'opening'> & { isOpen: boolean }

function Facts({ venue, opening, isOpen }: FactsProps) {
  const kind = [kindOf(venue), venue.neighborhood].filter(Boolean).join(' · ')
  return (
    <>
      <div>
        <h2 translate="no" className="text-[1.625rem] lg:text-4xl">
          {venue.name}
        </h2>
        <p className="mt-0.5 text-muted">{kind}</p>
      </div>
      <Pills venue={venue} opening={opening} />
      <Reason venue={venue} className="flex gap-2 font-bold" />
      <Description venue={venue} />
      {/* On a phone behind "More". */}
      <div className={`deck-where ${isOpen ? '' : 'max-lg:hidden'}`}>
        <Whereabouts venue={venue} />
      </div>
    </>
  )
}

function PreviousVote({ vote }: { vote: VoteValue }) {
  return (
    <div className="deck-earlier">
      <Badge tone="accent">Voted</Badge>
      <p className="rounded-[1rem] bg-raised px-3 py-1 text-sm shadow-card">
        You said <strong>{wordByVote[vote]}</strong>; choose again to change it
      </p>
    </div>
  )
}

/** The vote that releasing now would cast, while the card is dragged. */
function Stamps() {
  return (
    <span aria-hidden="true" className="deck-stamps">
      {Object.entries(voteByGesture).map(([gesture, vote]) => (
        <span key={gesture} data-stamp={gesture}>
          {wordByVote[vote]}
        </span>
      ))}
    </span>
  )
}
