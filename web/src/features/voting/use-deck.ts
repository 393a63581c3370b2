import type { Venue } from '@nofomo/contracts/venues.ts'
import type { Ballot } from '@nofomo/contracts/voting.ts'
import { useEffect, useReducer, useRef } from 'react'
import { forgetEarlyPress } from '../../platform/early-press.ts'
import type { Refusal } from '../../platform/outbox.ts'
import { voteOutbox } from '../../platform/vote-outbox.ts'
import { mergeVotes } from './ballot.ts'
import { type Deck, type DeckMove, moved, openDeck, placeOf } from './deck.ts'

type Step = { venues: readonly Venue[]; move: DeckMove }
const step = (deck: Deck, { venues, move }: Step) => moved(deck, venues, move)

type DeckInput = {
  sessionId: string
  venues: readonly Venue[]
  /** As the server told it last. */
  ballot: Ballot
  refusals: readonly Refusal[]
}

/** This browser's way through the list, in step with the list, with the server, and with the votes that wait here. */
export function useDeck({ sessionId, venues, ballot, refusals }: DeckInput) {
  const [deck, dispatch] = useReducer(step, null, () => openDeck(venues, mergeVotes(ballot.votes, [])))
  const place = placeOf(venues, deck)
  const go = (move: DeckMove) => dispatch({ venues, move })

  const known = useRef(ballot)
  useEffect(() => {
    if (known.current === ballot) return
    known.current = ballot
    dispatch({ venues, move: { kind: 'stored', votes: mergeVotes(ballot.votes, []) } })
  }, [ballot, venues])

  // Votes that wait in this browser are known only here, after the server has drawn the page.
  const restore = useRef(() => {
    const waiting = voteOutbox().pending(sessionId)
    if (waiting.length === 0) return
    // It was meant for the card the server had put on top.
    forgetEarlyPress()
    go({ kind: 'restore', votes: mergeVotes([], waiting) })
  })
  useEffect(() => restore.current(), [])

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

  return { deck, place, go }
}
