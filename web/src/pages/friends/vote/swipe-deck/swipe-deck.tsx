import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Shortcuts } from '../../../../lib/browser/use-shortcuts.ts'
import { useFits } from '../cards/use-fits.ts'
import { TimesScreen } from '../choices/lazy-choice-screens.tsx'
import { useLeaving } from '../use-leaving.ts'
import { useOwnSheet } from '../use-own-sheet.ts'
import { useVoteKeys } from '../use-vote-keys.ts'
import type { Voting } from '../use-voting.ts'
import { Countdown } from './countdown.tsx'
import { DeckDock } from './deck-dock.tsx'
import { DeckHints } from './deck-hints.tsx'
import motionCss from './deck-motion.css?inline'
import { EmptyDeck } from './empty-deck.tsx'
import { Intro } from './intro.tsx'
import { SoundControl } from './sound-control.tsx'
import cardCss from './swipe-card.css?inline'
import deckCss from './swipe-deck.css?inline'
import { SwipeStack } from './swipe-stack.tsx'
import { Tally } from './tally.tsx'
import { useDeckVotes } from './use-deck-votes.ts'
import { useHesitation } from './use-hesitation.ts'
import { useSoundBoard } from './use-sound-board.ts'

const css = deckCss + cardCss + motionCss

type SwipeDeckProps = { voting: Voting; shortcuts: Shortcuts }

/** The swipe deck: the other way to vote in a session. It casts votes the same way as the cards. */
export default function SwipeDeck(props: SwipeDeckProps) {
  useOwnSheet(css)
  return props.voting.venues.length === 0 ? <EmptyDeck /> : <DeckInPlay {...props} />
}

function DeckInPlay({ voting, shortcuts }: SwipeDeckProps) {
  const { deck, session, vetoRefusals } = voting
  const [hasIntro, setIntro] = useState(true)
  const closeIntro = useCallback(() => setIntro(false), [])
  const { play, settings } = useSoundBoard()
  const leaving = useLeaving(deck)
  const { cast, undo, records } = useDeckVotes(voting, { leaving, play, onCast: closeIntro })
  useVoteKeys(shortcuts.on, { vote: cast, undo }, 'v')
  const isThrough = deck.currentId === null
  const stack = useFocusOnReturn(isThrough)
  useFits(stack, deck.currentId)
  useHesitation(deck.currentId)
  if (voting.asksForTimes)
    return (
      <Suspense>
        <TimesScreen voting={voting} />
      </Suspense>
    )
  return (
    <div className="swipe">
      {isThrough || (
        <div className="swipe-head">
          <h2 className="text-2xl">Squad Vote Time!</h2>
          {session.deadline !== null && <Countdown deadline={session.deadline} />}
          <SoundControl sound={settings} onSample={() => play('yes')} />
        </div>
      )}
      <section
        ref={stack}
        tabIndex={-1}
        aria-label={isThrough ? 'Your votes' : 'Place to vote on'}
        data-refused={vetoRefusals > 0 ? vetoRefusals % 2 : undefined}
        className="swipe-stack"
      >
        {isThrough && <Tally voting={voting} records={records} onUndo={undo} onShow={() => play('done')} />}
        <SwipeStack voting={voting} leaving={leaving} onVote={cast} />
        {hasIntro && !isThrough && <Intro onClose={closeIntro} />}
      </section>
      {isThrough || (
        <div className="swipe-dock" data-keep-clear="buttons">
          <DeckDock voting={voting} onVote={cast} onUndo={undo} />
        </div>
      )}
      {isThrough || <DeckHints shortcuts={shortcuts} />}
    </div>
  )
}

/** Undo's button disappears when it is pressed after the last card: focuses the card that returned. */
function useFocusOnReturn(isThrough: boolean): React.RefObject<HTMLElement | null> {
  const stack = useRef<HTMLElement>(null)
  const wasThrough = useRef(isThrough)
  useEffect(() => {
    if (wasThrough.current && !isThrough) stack.current?.focus({ preventScroll: true })
    wasThrough.current = isThrough
  }, [isThrough])
  return stack
}
