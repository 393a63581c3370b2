import type { Venue } from '@nofomo/contracts/venues.ts'
import type { Ballot, Snapshot, VoteValue } from '@nofomo/contracts/voting.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useLiveSession } from '../../platform/use-live-session.ts'
import { useOutbox, voteOutbox } from '../../platform/vote-outbox.ts'
import { mayVeto, mergeVotes } from './ballot.ts'
import { type Deck, type DeckMove, moved, openDeck, placeOf } from './deck.ts'
import { anonymous, rememberedName, rememberName, takeSubmittedName } from './voter-name.ts'

/** Presses closer together than this are one press: the second would hit the next card unseen. */
const settleMs = 280

type Step = { venues: readonly Venue[]; move: DeckMove }
const step = (deck: Deck, { venues, move }: Step) => moved(deck, venues, move)

/** Everything the vote screen shows and does: the live session, this browser's deck and the votes on their way. */
export function useVoting(initial: { snapshot: Snapshot; ballot: Ballot }) {
  const sessionId = initial.snapshot.session.id
  const { snapshot } = useLiveSession(sessionId, initial.snapshot)
  const { session, results } = snapshot
  const { venues } = session
  const [deck, dispatch] = useReducer(step, null, () =>
    openDeck(initial.snapshot.session.venues, mergeVotes(initial.ballot.votes, [])),
  )
  const [name, join] = useVoterName(initial.ballot)
  const outbox = useOutbox(sessionId)
  const lastVoteAt = useRef(Number.NEGATIVE_INFINITY)
  const [vetoRefusals, setVetoRefusals] = useState(0)
  const go = (move: DeckMove) => dispatch({ venues, move })
  const place = placeOf(venues, deck)
  const isOpen = results.status === 'in_progress'

  useRestoredVotes(sessionId, (votes) => go({ kind: 'restore', votes }))
  const { refusals } = outbox
  useEffect(() => {
    const venueIds = refusals.map((refusal) => refusal.venueId)
    if (venueIds.length > 0) dispatch({ venues: [], move: { kind: 'refused', venueIds } })
  }, [refusals])
  // The card on top was removed by the host, or the list was empty until now: the next card comes by itself.
  const hasNoVote = Object.keys(deck.votes).length === 0
  const isAstray = venues.length > 0 && place < 0 && (deck.currentId !== null || hasNoVote)
  useEffect(() => {
    if (isAstray) dispatch({ venues, move: { kind: 'resume' } })
  }, [isAstray, venues])

  function send(venueId: string, vote: VoteValue) {
    voteOutbox().cast({ sessionId, venueId, vote, voterName: name ?? anonymous })
  }

  /** Says whether the vote was taken. */
  function vote(value: VoteValue): boolean {
    const venue = venues[place]
    const now = performance.now()
    if (!venue || name === null || !isOpen || now - lastVoteAt.current < settleMs) return false
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
    if (!deck.last || !isOpen) return
    if (deck.last.before !== undefined) send(deck.last.venueId, deck.last.before)
    go({ kind: 'undo' })
  }

  return {
    session,
    results,
    venues,
    deck,
    place,
    name,
    join,
    outbox,
    isOpen,
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
  const [name, setName] = useState(known)
  useEffect(() => {
    const given = takeSubmittedName() ?? rememberedName()
    setName((current) => current ?? given)
  }, [])
  function join(typed: string) {
    const chosen = typed.trim() || anonymous
    rememberName(chosen)
    setName(chosen)
  }
  return [name, join]
}

/** Votes that wait in this browser are known only here, after the server has drawn the page. */
function useRestoredVotes(sessionId: string, restore: (votes: Deck['votes']) => void) {
  const restoreOnce = useRef(restore)
  useEffect(() => {
    const waiting = voteOutbox().pending(sessionId)
    if (waiting.length > 0) restoreOnce.current(mergeVotes([], waiting))
  }, [sessionId])
}
