import ChevronDown from 'virtual:icons/chevron-down'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { useId, useState } from 'react'
import { factsOf } from '../../../../features/venues/venue.messages.ts'
import { VenuePicture } from '../../../../ui/venue-picture.tsx'
import { type Votes, vetoesLeft } from '../ballot/ballot.ts'
import { ChoiceRow } from '../choices/choice-row.tsx'
import { Description, Reason, Whereabouts } from '../venue-parts.tsx'
import { wordByVote } from '../voting.messages.ts'

type PlaceRowProps = {
  venue: Venue
  /** Whether it is open when the group meets, in words. */
  opening: string | null
  votes: Votes
  onVote: (vote: VoteValue) => void
}

/** In the order of the buttons. */
const answers = ([1, 0, -1] as const).map((vote) => ({ vote, word: wordByVote[vote] }))

/** A place with its three answers. What else is known of it, and the veto, open on demand. */
export function PlaceRow({ venue, opening, votes, onVote }: PlaceRowProps) {
  const more = useId()
  const [isOpen, setOpen] = useState(false)
  const vote = votes[venue.id]
  return (
    <li data-open={vote === undefined || undefined} data-venue={venue.id} className="list-row">
      <div className="list-head">
        <VenuePicture image={venue.image} sizes="4rem" shape="list-picture" className="rounded-control" />
        <div className="min-w-0">
          <h2 translate="no" className="text-lg leading-tight">
            {venue.name}
          </h2>
          <p className="text-sm text-muted">{factsOf(venue)}</p>
          {opening && <p className="text-sm">{opening}</p>}
          {vote === -2 && (
            <p className="text-sm">
              You said <strong className="text-no">{wordByVote[-2]}</strong>
            </p>
          )}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
          className="list-toggle"
        >
          <ChevronDown aria-hidden="true" className="size-5" />
          <span className="sr-only">More about {venue.name}</span>
        </button>
      </div>
      <ChoiceRow
        legend={<span translate="no">{venue.name}</span>}
        answers={answers}
        chosen={vote}
        onChoose={onVote}
      />
      <div id={more} hidden={!isOpen} className="list-more">
        {isOpen && (
          <>
            <Reason venue={venue} className="flex gap-2 font-bold" />
            <Description venue={venue} />
            <Whereabouts venue={venue} />
            <button
              type="button"
              aria-pressed={vote === -2}
              onClick={() => onVote(-2)}
              className="min-h-11 text-sm text-muted underline underline-offset-3 hover:text-ink"
            >
              {wordByVote[-2]} <span>· {vetoesLeft(votes)} left</span>
            </button>
          </>
        )}
      </div>
    </li>
  )
}
