import type { Ballot, VoteValue } from '@nofomo/contracts/voting.ts'
import { useEffect, useRef, useState } from 'react'
import { useLiveSession } from '../../platform/use-live-session.ts'
import { useOutbox, voteOutbox } from '../../platform/vote-outbox.ts'
import { mayVeto } from './ballot.ts'
import { undoable } from './deck.ts'
import type { ReadyVote } from './session-source.ts'
import { useDeck } from './use-deck.ts'
import { useVoided } from './use-voided.ts'
import { voteContext } from './vote-context.ts'
import { anonymous, rememberedName, rememberName, takeSubmittedName } from './voter-name.ts'

/** Presses closer together than this are one press: the second would hit the next card unseen. */
const settleMs = 280

/** Everything the vote screen shows and does: the live session, this browser's deck and the votes on their way. */
export function useVoting({ snapshot: loaded, ballot, isListOnly }: ReadyVote) {
  const sessionId = loaded.session.id
  const { snapshot } = useLiveSession(sessionId, loaded)
  const { session, results, offers } = snapshot
  const { venues } = session
  const outbox = useOutbox(sessionId)
  const { deck, place, go } = useDeck({ sessionId, venues, ballot, refusals: outbox.refusals })
  const isVoided = useVoided(sessionId, ballot, outbox.refusals, isListOnly === 'out_of_reach')
  const [name, join] = useVoterName(ballot)
  const lastVoteAt = useRef(Number.NEGATIVE_INFINITY)
  const [vetoRefusals, setVetoRefusals] = useState(0)
  const isOpen = results.status === 'in_progress'
  const mayVote = isOpen && !isVoided && name !== null

  function send(venueId: string, vote: VoteValue) {
    const context = voteContext(session, new Date())
    voteOutbox().cast({ sessionId, venueId, vote, voterName: name ?? anonymous, context })
  }

  /** Says whether the vote was taken. */
  function vote(value: VoteValue): boolean {
    const venue = venues[place]
    const now = performance.now()
    if (!venue || !mayVote || now - lastVoteAt.current < settleMs) return false
    if (value === -2 && !mayVeto(deck.votes, venue.id)) {
      setVetoRefusals((count) => count + 1)
      return false
    }
    lastVoteAt.current = now
    setVetoRefusals(0)
    send(venue.id, value)
    go({ kind: 'vote', vote: value })
    return true
  }

  function undo() {
    const last = undoable(deck, venues)
    if (!last || !mayVote) return
    if (last.before !== undefined) send(last.venueId, last.before)
    go({ kind: 'undo' })
  }

  return {
    session,
    results,
    offers,
    venues,
    deck,
    place,
    name,
    join,
    outbox,
    isOpen,
    mayVote,
    /** The host has set this ballot aside. */
    isVoided,
    /** How far the session is known; undefined when it is, with everybody's votes. */
    isListOnly: snapshot === loaded ? isListOnly : undefined,
    mayAddVenue: isOpen && (ballot.viewer.isHost || session.settings.allowAddedVenues),
    vote,
    undo,
    back: () => go({ kind: 'back' }),
    again: () => go({ kind: 'again' }),
    resume: () => go({ kind: 'resume' }),
    /** How often a veto was asked for in vain since the last vote. */
    vetoRefusals,
  }
}

export type Voting = ReturnType<typeof useVoting>

/** Null until the voter has joined. Who has voted here, or gave a name before, has. */
function useVoterName(ballot: Ballot): [string | null, (name: string) => void] {
  const known = ballot.voterName ?? (ballot.votes.length > 0 ? anonymous : null)
  const [given, setGiven] = useState<string | null>(null)
  useEffect(() => {
    const found = takeSubmittedName() ?? rememberedName()
    setGiven((current) => current ?? found)
  }, [])
  function join(typed: string) {
    const chosen = typed.trim() || anonymous
    rememberName(chosen)
    setGiven(chosen)
  }
  return [known ?? given, join]
}
