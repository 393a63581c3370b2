import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { useRef, useState } from 'react'
import { anonymous } from '../../../../features/voting/voter-name/voter-name.ts'
import { castVote } from '../../../../features/voting/votes/vote-outbox.ts'
import { serverNow } from '../../../../lib/time/clock.ts'
import { viewsWithVote } from '../cards/card-views.ts'
import { mayVeto, nextUnvoted } from './ballot.ts'
import { type Deck, type DeckMove, undoable } from './deck.ts'
import { guardPress, openGuard } from './double-tap-guard.ts'
import { voteContext } from './vote-context.ts'

type CastingInput = {
  session: Session
  deck: Deck
  place: number
  go: (move: DeckMove) => void
  name: string | null
  mayVote: boolean
}

/** Votes on the front card or, in the list, on any venue, and takes the last vote back. */
export function useCasting({ session, deck, place, go, name, mayVote }: CastingInput) {
  const { id: sessionId, venues } = session
  const pressGuard = useRef(openGuard)
  const [tooSoon, setTooSoon] = useState(0)
  const [vetoRefusals, setVetoRefusals] = useState(0)

  function send(venueId: string, vote: VoteValue | null) {
    const venueName = venues.find((venue) => venue.id === venueId)?.name ?? ''
    const before = deck.votes[venueId] ?? null
    const context = voteContext(session, new Date(serverNow()))
    const isLast =
      vote !== null && before === null && nextUnvoted(venues, { ...deck.votes, [venueId]: vote }) === null
    const seen = isLast
      ? viewsWithVote(
          sessionId,
          venues.map(({ id }) => id),
        )
      : {}
    castVote({ sessionId, venueId, venueName, vote, before, voterName: name ?? anonymous, context, ...seen })
  }

  /** Returns whether the vote was accepted. While a card moves, none is. */
  function vote(value: VoteValue, isMoving = false): boolean {
    const venue = venues[place]
    if (!venue || !mayVote) return false
    const next = guardPress(pressGuard.current, performance.now(), isMoving)
    const isVetoInVain = next.tooSoon === 0 && value === -2 && !mayVeto(deck.votes, venue.id)
    setTooSoon(next.tooSoon)
    setVetoRefusals((count) => (isVetoInVain ? count + 1 : 0))
    if (isVetoInVain) return false
    pressGuard.current = next
    if (next.tooSoon > 0) return false
    send(venue.id, value)
    go({ kind: 'vote', vote: value })
    return true
  }

  /** Votes on any venue, without moving a card. */
  function mark(venueId: string, value: VoteValue) {
    if (!mayVote || deck.votes[venueId] === value) return
    const isVetoInVain = value === -2 && !mayVeto(deck.votes, venueId)
    setTooSoon(0)
    setVetoRefusals((count) => (isVetoInVain ? count + 1 : 0))
    if (isVetoInVain) return
    send(venueId, value)
    go({ kind: 'mark', venueId, vote: value })
  }

  function undo() {
    const last = undoable(deck, venues)
    if (!last || !mayVote) return
    setTooSoon(0)
    send(last.venueId, last.before ?? null)
    go({ kind: 'undo' })
  }

  return {
    vote,
    mark,
    undo,
    /** The number of presses that came too soon since the last vote. */
    tooSoon,
    /** The number of refused vetoes since the last vote. */
    vetoRefusals,
  }
}
