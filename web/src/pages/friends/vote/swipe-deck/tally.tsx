import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../shell/paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { VenuePicture } from '../../../../ui/venue-picture.tsx'
import type { Voting } from '../use-voting.ts'
import { Refused, SaveState } from '../vote-dock.tsx'
import { type DeckVote, favoritesOf, favoriteWords, quickestYes } from './deck-vote.ts'

/** See docs/product.md, "Swipe deck". */
const tallyMs = 2_000

type TallyProps = {
  voting: Voting
  records: readonly DeckVote[]
  onUndo: () => void
  /** Once, when it appears. */
  onShow: () => void
}

/** After the last card: this voter's favorites, then the results, once every vote has arrived. */
export function Tally({ voting, records, onUndo, onShow }: TallyProps) {
  const { venues, deck, outbox, session } = voting
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useEffectEvent(onShow)
  useEffect(() => {
    heading.current?.focus()
    shown()
  }, [])
  useResultsWhenSaved(session.id, outbox.status === 'saved')
  const quickest = quickestYes(venues, deck.votes, records)
  const favorites = favoritesOf(venues, deck.votes)
  const [pick] = favorites.length === 1 ? favorites : []
  const isHeldUp = outbox.status === 'waiting' || outbox.status === 'refused'
  return (
    <div className="swipe-tally">
      {pick && (
        <div className="swipe-pick">
          <VenuePicture image={pick.image} sizes="11rem" className="rounded-card" />
        </div>
      )}
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Tallying Votes...
      </h2>
      <span aria-hidden="true" className="swipe-bars">
        <i />
        <i />
        <i />
      </span>
      <p className="swipe-favorite">{favoriteWords(favorites.map(({ name }) => name))}</p>
      {quickest && <p className="text-muted">Your quickest yes: {quickest}</p>}
      <SaveState outbox={outbox} />
      {isHeldUp && <HeldUp voting={voting} onUndo={onUndo} />}
    </div>
  )
}

/** Results come from the server: until it has the votes, there is nothing new to show. */
function HeldUp({ voting, onUndo }: { voting: Voting; onUndo: () => void }) {
  const { outbox, session, isOpen } = voting
  const isRefused = outbox.refusals.length > 0
  return (
    <>
      {isRefused ? (
        <Refused outbox={outbox} />
      ) : (
        <p role="status" className="text-muted">
          Your votes are kept in this browser and go out by themselves. The results open once they are in.
        </p>
      )}
      <ButtonLink to={paths.results(session.id)} look="quiet">
        View Results
      </ButtonLink>
      {isOpen && !isRefused && (
        <Button look="ghost" onClick={onUndo}>
          Undo my last vote
        </Button>
      )}
    </>
  )
}

function useResultsWhenSaved(sessionId: string, isSaved: boolean): void {
  const navigate = useNavigate()
  const [isTallied, setTallied] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTallied(true), tallyMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isTallied && isSaved) void navigate(paths.results(sessionId))
  }, [isTallied, isSaved, navigate, sessionId])
}
