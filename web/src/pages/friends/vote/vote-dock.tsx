import Check from 'virtual:icons/check'
import CloudOff from 'virtual:icons/cloud-off'
import CloudUpload from 'virtual:icons/cloud-upload'
import X from 'virtual:icons/x'
import type { OutboxState } from '../../../features/voting/votes/outbox.ts'
import { isIndecisive, progress, vetoesLeft } from './ballot/ballot.ts'
import { undoable } from './ballot/deck.ts'
import { VoteButtons } from './cards/vote-buttons.tsx'
import type { Voting } from './use-voting.ts'
import { VoidedNote } from './voided-note.tsx'
import { ownVotes, saveStates, vetoLimitReached, wordByVote } from './voting.messages.ts'

/** All controls, at the bottom within the thumb's reach: votes, their state, and navigation. */
export function VoteDock({ voting }: { voting: Voting }) {
  const { venues, deck, place, name, isVoided, vote, back } = voting
  const current = venues[place]
  const chosen = current && deck.votes[current.id]
  return (
    <div
      data-keep-clear="buttons"
      className="vote-dock z-10 -mx-4 bg-fog px-4 py-1 lg:mx-auto lg:w-full lg:max-w-xl"
    >
      {isVoided ? (
        <VoidedNote />
      ) : (
        <div inert={name === null} className="grid gap-1.5">
          <Notices voting={voting} />
          <VoteStrip voting={voting} />
          <VoteButtons chosen={chosen} onVote={vote} />
          <div className="flex flex-wrap items-center justify-between gap-x-1 text-sm text-muted">
            <SmallButton onClick={back} disabled={place <= 0}>
              <span aria-hidden="true">‹ </span>Back
            </SmallButton>
            <SmallButton onClick={() => vote(0)} look="underline underline-offset-3">
              Skip<span className="sr-only">: records a maybe</span>
            </SmallButton>
            <SmallButton onClick={() => vote(-2)}>
              {wordByVote[-2]} <span>· {vetoesLeft(deck.votes)} left</span>
            </SmallButton>
          </div>
        </div>
      )}
    </div>
  )
}

/** Notices about the votes so far. Each says what happened and what to do. */
function Notices({ voting }: { voting: Voting }) {
  const { venues, deck, outbox, vetoRefusals, tooSoon } = voting
  const line = 'text-center text-sm font-bold'
  if (outbox.refusals.length > 0) return <Refused outbox={outbox} className={line} />
  if (tooSoon > 0) return <TooSoon key={tooSoon} className={line} />
  if (vetoRefusals > 0)
    return (
      <p key={vetoRefusals} role="alert" className={`${line} text-no`}>
        {vetoLimitReached}
      </p>
    )
  if (isIndecisive(venues, deck.votes))
    return (
      <p role="status" className={`${line} text-maybe-text`}>
        Try to be more decisive - pick Yes or No!
      </p>
    )
  return null
}

/** Why votes were refused, each reason once. */
export function Refused({ outbox, className = 'font-bold' }: { outbox: OutboxState; className?: string }) {
  const sentences = new Set(outbox.refusals.map(({ sentence }) => sentence))
  return (
    <div role="alert" className={`${className} text-no`}>
      {[...sentences].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** A press that came too soon after the card changed. */
function TooSoon({ className }: { className: string }) {
  return (
    <p role="alert" className={`${className} text-maybe-text`}>
      That was too quick, so it did not count. This is the next place.
    </p>
  )
}

/** The state of the votes so far, how many they are, and Undo. */
function VoteStrip({ voting }: { voting: Voting }) {
  const { venues, deck, outbox, undo } = voting
  const { voted, maybes } = progress(venues, deck.votes)
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        {(voted > 0 || outbox.status !== 'saved') && <SaveState outbox={outbox} />}
        {voted > 0 && <span>{ownVotes(voted, maybes)}</span>}
      </p>
      {undoable(deck, venues) && (
        <SmallButton onClick={undo}>
          <span className="font-bold text-sound">Undo</span>
        </SmallButton>
      )}
    </div>
  )
}

const saveLooks: Record<OutboxState['status'], { look: string; Icon: typeof Check }> = {
  saved: { look: 'text-yes', Icon: Check },
  saving: { look: 'text-muted', Icon: CloudUpload },
  waiting: { look: 'text-maybe-text', Icon: CloudOff },
  refused: { look: 'text-no', Icon: X },
}

/** Where this browser's votes are: with the server, being sent, or waiting here. */
export function SaveState({ outbox }: { outbox: OutboxState }) {
  const { look, Icon } = saveLooks[outbox.status]
  return (
    <strong data-save-state={outbox.status} className={`inline-flex items-center gap-1 ${look}`}>
      <Icon aria-hidden="true" className="size-4" />
      {saveStates[outbox.status]}
    </strong>
  )
}

function SmallButton({ look = '', ...props }: React.ComponentProps<'button'> & { look?: string }) {
  return (
    <button
      type="button"
      className={`min-h-11 rounded-control px-2 hover:text-ink disabled:opacity-45 disabled:hover:text-muted ${look}`}
      {...props}
    />
  )
}
