import Timer from 'virtual:icons/timer'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { track } from '../../../../lib/analytics/track.ts'
import type { Shortcuts } from '../../../../lib/browser/use-shortcuts.ts'
import { useNow } from '../../../../lib/time/use-now.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { cardPlaces } from '../cards/card-places.ts'
import { useFits } from '../cards/use-fits.ts'
import { TimesScreen } from '../choices/lazy-choice-screens.tsx'
import { KeysHint } from '../keys-hint.tsx'
import { ViewSwitch } from '../menu/view-switch.tsx'
import { openingInWords } from '../opening.messages.ts'
import { type Leaving, useLeaving } from '../use-leaving.ts'
import { useOwnSheet } from '../use-own-sheet.ts'
import { useVoteKeys } from '../use-vote-keys.ts'
import type { Voting } from '../use-voting.ts'
import { DeckDock } from './deck-dock.tsx'
import motionCss from './deck-motion.css?inline'
import { watchHesitation } from './hesitation.ts'
import { Intro } from './intro.tsx'
import { SoundControl } from './sound-control.tsx'
import cardCss from './swipe-card.css?inline'
import { SwipeCard } from './swipe-card.tsx'
import deckCss from './swipe-deck.css?inline'
import { Tally } from './tally.tsx'
import { timeLeft, warnFromSeconds } from './time-left.ts'
import { useDeckVotes } from './use-deck-votes.ts'
import { useSoundBoard } from './use-sound-board.ts'

const css = deckCss + cardCss + motionCss

/** The introduction shows the gestures. */
const keys = [
  ['←', 'no'],
  ['→', 'yes'],
  ['↑', 'maybe'],
  ['↓', 'or'],
  ['V', 'not interested'],
  ['Z', 'undo'],
] as const

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
      {isThrough || <KeysHint shortcuts={shortcuts} keys={keys} />}
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

/** The remaining time. The warning is also announced to screen readers. */
function Countdown({ deadline }: { deadline: string }) {
  const { clock, words, isShort, isUp } = timeLeft(deadline, useNow(1_000))
  return (
    <p className="swipe-timer" data-short={isShort || undefined}>
      <Timer aria-hidden="true" className="size-4" />
      <span role="timer" aria-label={words}>
        {isShort && !isUp && <strong>Hurry! </strong>}
        {isUp ? clock : `${clock} left`}
      </span>
      <span role="status" className="sr-only">
        {isUp ? 'Time is up' : isShort && `Hurry! Less than ${warnFromSeconds} seconds left to vote`}
      </span>
    </p>
  )
}

/** Shown while the list is empty. New places appear automatically; the button is for those who do not rely on that. */
function EmptyDeck() {
  const { revalidate, state } = useRevalidator()
  const [hasAsked, setAsked] = useState(false)
  const isAsking = state === 'loading'
  useEffect(() => {
    if (isAsking) setAsked(true)
  }, [isAsking])
  return (
    <Card className="m-auto grid w-full max-w-md justify-items-center gap-4 p-6 text-center">
      <h2 className="text-2xl">No activities to vote on</h2>
      <p className="text-muted">
        This session is being set up. Places appear here by themselves as soon as somebody adds one.
      </p>
      <Button size="large" className="w-full" busy={isAsking} onClick={() => void revalidate()}>
        Refresh
      </Button>
      <p role="status" className="text-sm text-muted">
        {isAsking ? 'Looking for places…' : hasAsked && 'Still nothing here. Ask whoever sent you the link.'}
      </p>
      <ViewSwitch />
    </Card>
  )
}

type SwipeStackProps = { voting: Voting; leaving: Leaving | null; onVote: (vote: VoteValue) => void }

/** The front card, the next one behind it, and the leaving one. */
function SwipeStack({ voting, leaving, onVote }: SwipeStackProps) {
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

/** Counts, once per card, that a voter hesitated. */
function useHesitation(venueId: string | null): void {
  const reported = useRef(new Set<string>())
  useEffect(() => {
    if (venueId === null) return
    return watchHesitation(venueId, {
      reported: reported.current,
      isSeen: () => document.visibilityState === 'visible',
      report: () => track('vote_stalled'),
    })
  }, [venueId])
}
