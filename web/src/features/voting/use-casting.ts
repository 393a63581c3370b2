import type { Session } from '@nofomo/contracts/sessions.ts'
import type { VoteValue } from '@nofomo/contracts/voting.ts'
import { useRef, useState } from 'react'
import { voteOutbox } from '../../platform/vote-outbox.ts'
import { mayVeto } from './ballot.ts'
import { type Deck, type DeckMove, undoable } from './deck.ts'
import { voteContext } from './vote-context.ts'
import { anonymous } from './voter-name.ts'

/** Presses closer together than this are one press: the second would hit the next card unseen. */
const settleMs = 280

type CastingInput = {
  session: Session
  deck: Deck
  place: number
  go: (move: DeckMove) => void
  name: string | null
  mayVote: boolean
}

/** Giving a vote on the card on top, and taking the last one back. */
export function useCasting({ session, deck, place, go, name, mayVote }: CastingInput) {
  const { id: sessionId, venues } = session
  const lastVoteAt = useRef(Number.NEGATIVE_INFINITY)
  const [vetoRefusals, setVetoRefusals] = useState(0)

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
    vote,
    undo,
    /** How often a veto was asked for in vain since the last vote. */
    vetoRefusals,
  }
}
