import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardPlace } from '../cards/card-places.ts'
import { wordByVote } from '../voting.messages.ts'
import { CardPlate } from './card-plate.tsx'
import { ChainedPicture } from './chained-picture.tsx'
import { actionOf } from './deck-vote.ts'
import { attachDrag } from './drag-card.ts'
import type { StrokeMeaning } from './strokes.ts'

type SwipeCardProps = {
  venue: Venue
  /** Whether it is open when the group meets, in words. */
  opening: string | null
  place: CardPlace
  /** The vote it leaves with, or its current one. */
  vote: VoteValue | undefined
  onVote: (vote: VoteValue) => void
}

const voteOf = { yes: 1, maybe: 0, no: -1 } as const

/** A venue's card. Only the front card can be dragged, tapped, announced and focused. A tap shows details. */
export function SwipeCard({ venue, opening, place, vote, onVote }: SwipeCardProps) {
  const card = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isFront = place === 'front'
  const toggle = () => setOpen((open) => !open)
  const stroked = useEffectEvent((meaning: StrokeMeaning) => {
    if (meaning === 'tap') toggle()
    else if (meaning !== 'none') onVote(voteOf[meaning])
  })
  useEffect(() => {
    if (!isFront || !card.current) return
    return attachDrag(card.current, (meaning) => stroked(meaning))
  }, [isFront])
  return (
    <article
      ref={card}
      data-place={place}
      data-keep-clear={isFront ? 'card' : undefined}
      data-vote={place === 'leaving' && vote !== undefined ? actionOf[vote] : undefined}
      data-open={(isOpen && isFront) || undefined}
      inert={!isFront}
      aria-hidden={!isFront || undefined}
      className="swipe-card"
    >
      <ChainedPicture image={venue.image} />
      {place !== 'behind' && <Stamps />}
      {isFront && vote !== undefined && (
        <p className="swipe-earlier">
          Voted: <strong>{wordByVote[vote]}</strong>. Vote again to change it.
        </p>
      )}
      <CardPlate venue={venue} opening={opening} isOpen={isOpen && isFront} onToggle={toggle} />
    </article>
  )
}

/** The vote that releasing now would cast. */
function Stamps() {
  return (
    <span aria-hidden="true">
      {([1, -1, 0, -2] as const).map((vote) => (
        <span key={vote} data-stamp={actionOf[vote]} className="swipe-stamp">
          {wordByVote[vote]}
        </span>
      ))}
      <span className="swipe-hold" />
    </span>
  )
}
