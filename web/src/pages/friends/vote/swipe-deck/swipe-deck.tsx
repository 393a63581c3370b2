import Timer from 'virtual:icons/timer'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { track } from '../../../../lib/analytics/track.ts'
import type { Shortcuts } from '../../../../lib/browser/use-shortcuts.ts'
import { useNow } from '../../../../lib/time/use-now.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CardStack } from '../cards/card-stack.tsx'
import { TimesScreen } from '../choices/lazy-choice-screens.tsx'
import { KeysHint } from '../keys-hint.tsx'
import { ViewSwitch } from '../menu/view-switch.tsx'
import { useOwnSheet } from '../use-own-sheet.ts'
import { useVoteKeys } from '../use-vote-keys.ts'
import type { Voting } from '../use-voting.ts'
import { VoteDock } from '../vote-dock.tsx'
import { ChainedPicture } from './chained-picture.tsx'
import motionCss from './deck-motion.css?inline'
import { watchHesitation } from './hesitation.ts'
import { Intro } from './intro.tsx'
import { SoundControl } from './sound-control.tsx'
import { deckRules } from './strokes.ts'
import deckCss from './swipe-deck.css?inline'
import { Tally } from './tally.tsx'
import { timeLeft, warnFromSeconds } from './time-left.ts'
import { useDeckVotes } from './use-deck-votes.ts'
import { useSoundBoard } from './use-sound-board.ts'

const css = deckCss + motionCss

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

function DeckInPlay({ shortcuts, ...props }: SwipeDeckProps) {
  const { deck, session } = props.voting
  const [hasIntro, setIntro] = useState(true)
  const closeIntro = useCallback(() => setIntro(false), [])
  const { play, settings } = useSoundBoard()
  const { voting, records } = useDeckVotes(props.voting, { play, onCast: closeIntro })
  useVoteKeys(shortcuts.on, voting, 'v')
  const isThrough = deck.currentId === null
  const [hasEnded, setEnded] = useState(isThrough)
  if (isThrough && !hasEnded) setEnded(true)
  useHesitation(deck.currentId)
  if (voting.asksForTimes)
    return (
      <Suspense>
        <TimesScreen voting={voting} />
      </Suspense>
    )
  return (
    <>
      {isThrough || (
        <div className="swipe-head">
          <h2 className="text-2xl">Squad Vote Time!</h2>
          {session.deadline !== null && <Countdown deadline={session.deadline} />}
          <SoundControl sound={settings} onSample={() => play('yes')} />
        </div>
      )}
      <CardStack
        label={isThrough ? 'Your votes' : undefined}
        voting={voting}
        // Undo's button disappears when it is pressed after the last card.
        takesFocus={hasEnded && !isThrough}
        rules={deckRules}
        pictureOf={({ image }) => <ChainedPicture image={image} />}
      >
        {isThrough && (
          <Tally voting={voting} records={records} onUndo={voting.undo} onShow={() => play('done')} />
        )}
        {hasIntro && !isThrough && <Intro onClose={closeIntro} />}
      </CardStack>
      {isThrough || <VoteDock voting={voting} />}
      {isThrough || <KeysHint shortcuts={shortcuts} keys={keys} />}
    </>
  )
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
