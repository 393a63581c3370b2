import Ban from 'virtual:icons/ban'
import CircleQuestionMark from 'virtual:icons/circle-question-mark'
import Heart from 'virtual:icons/heart'
import Undo2 from 'virtual:icons/undo-2'
import X from 'virtual:icons/x'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import type { ComponentProps } from 'react'
import { vetoesLeft } from '../ballot/ballot.ts'
import { undoable } from '../ballot/deck.ts'
import type { Voting } from '../use-voting.ts'
import { Counts, Refused, TooSoon } from '../vote-dock.tsx'
import { vetoLimitReached, wordByVote } from '../voting.messages.ts'

type DeckDockProps = { voting: Voting; onVote: (vote: VoteValue) => void; onUndo: () => void }

/** A button for every gesture, within the thumb's reach, and the state of the votes. */
export function DeckDock({ voting, onVote, onUndo }: DeckDockProps) {
  const { venues, deck, place } = voting
  const chosen = deck.votes[venues[place]?.id ?? '']
  const vetoes = vetoesLeft(deck.votes)
  const pressed = (vote: VoteValue) => ({ 'aria-pressed': chosen === vote, onClick: () => onVote(vote) })
  return (
    <>
      <Notice voting={voting} />
      <fieldset className="swipe-actions">
        <legend className="sr-only">Your vote</legend>
        <Action look="undo" Icon={Undo2} word="Undo" onClick={onUndo} disabled={!undoable(deck, venues)} />
        <Action look="no" Icon={X} word="No" {...pressed(-1)} />
        <Action look="maybe" Icon={CircleQuestionMark} word="Maybe" {...pressed(0)} />
        <Action look="yes" Icon={Heart} word="Yes" {...pressed(1)} />
        <Action look="veto" Icon={Ban} word={wordByVote[-2]} more={`${vetoes} left`} {...pressed(-2)} />
      </fieldset>
      <p className="swipe-state">
        <Counts voting={voting} />
      </p>
    </>
  )
}

type ActionProps = ComponentProps<'button'> & {
  look: string
  Icon: typeof X
  word: string
  more?: string
}

function Action({ look, Icon, word, more, ...rest }: ActionProps) {
  return (
    <button type="button" data-look={look} className="swipe-action" {...rest}>
      <span className="swipe-disc">
        <Icon aria-hidden="true" className="swipe-disc-sign" />
      </span>
      <span>
        {word}
        {more && <small> {more}</small>}
      </span>
    </button>
  )
}

function Notice({ voting: { outbox, vetoRefusals, tooSoon } }: { voting: Voting }) {
  const line = 'text-center text-sm font-bold'
  if (outbox.refusals.length > 0) return <Refused outbox={outbox} className={line} />
  if (tooSoon > 0) return <TooSoon key={tooSoon} className={line} />
  if (vetoRefusals === 0) return null
  return (
    <p key={vetoRefusals} role="alert" className={`${line} text-no`}>
      {vetoLimitReached}
    </p>
  )
}
