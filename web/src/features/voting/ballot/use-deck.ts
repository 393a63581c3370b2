import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import type { Ballot } from '@nofomo/contracts/endpoints/voting.ts'
import { useEffect, useReducer, useRef } from 'react'
import { forgetEarlyPress } from '../../../lib/forms/early-press.ts'
import type { Refusal } from '../../../session/votes/outbox.ts'
import type { VoteChanges } from '../../../session/votes/stored-votes.ts'
import { voteOutbox } from '../../../session/votes/vote-outbox.ts'
import { changed, votesOf } from './ballot.ts'
import { type Deck, type DeckMove, moved, openDeck, placeOf } from './deck.ts'
import { useStoredVotes } from './use-stored-votes.ts'

type Step = { venues: readonly Venue[]; move: DeckMove }
const step = (deck: Deck, { venues, move }: Step) => moved(deck, venues, move)

type DeckInput = {
  sessionId: string
  venues: readonly Venue[]
  /** As last received from the server. */
  ballot: Ballot
  /** No response from the server yet: only the list is known. */
  isListOnly: boolean
  refusals: readonly Refusal[]
}

/** This browser's deck, in sync with the list, the server, other tabs, and the vote outbox. */
export function useDeck({ sessionId, venues, ballot, isListOnly, refusals }: DeckInput) {
  const [deck, dispatch] = useReducer(step, null, () => openDeck(venues, votesOf(ballot.votes)))
  const place = placeOf(venues, deck)
  const go = (move: DeckMove) => dispatch({ venues, move })

  const known = useRef(ballot)
  useEffect(() => {
    if (known.current === ballot) return
    known.current = ballot
    const votes = changed(votesOf(ballot.votes), waitingVotes(sessionId))
    dispatch({ venues, move: { kind: 'stored', votes } })
  }, [ballot, venues, sessionId])

  // Votes waiting in this browser are known only here, after the server has rendered the page.
  const restore = useRef(() => {
    const votes = waitingVotes(sessionId)
    if (Object.keys(votes).length === 0) return
    // It was meant for the card the server had put in front.
    forgetEarlyPress()
    go({ kind: 'restore', votes })
  })
  useEffect(() => restore.current(), [])
  useStoredVotes({ sessionId, venues, ballot, isListOnly, votes: deck.votes, go })
  useRefusals(refusals, (votes) => dispatch({ venues: [], move: { kind: 'refused', votes } }))

  // The host removed the front card, or the list was empty until now: moves on to the next card.
  const hasNoVote = Object.keys(deck.votes).length === 0
  const isAstray = venues.length > 0 && place < 0 && (deck.currentId !== null || hasNoVote)
  useEffect(() => {
    if (isAstray) dispatch({ venues, move: { kind: 'resume' } })
  }, [isAstray, venues])

  return { deck, place, go }
}

function waitingVotes(sessionId: string): VoteChanges {
  return Object.fromEntries(
    voteOutbox()
      .pending(sessionId)
      .map(({ venueId, vote }) => [venueId, vote]),
  )
}

/** Reports each refusal once. Those from before this page's request are part of the server's response. */
function useRefusals(refusals: readonly Refusal[], tell: (before: VoteChanges) => void): void {
  const tellNow = useRef(tell)
  const toldUntil = useRef<number>(undefined)
  useEffect(() => {
    const from = toldUntil.current ?? performance.timeOrigin
    const news = refusals.filter(({ at }) => at > from)
    if (news.length === 0) return
    toldUntil.current = Math.max(...news.map(({ at }) => at))
    tellNow.current(Object.fromEntries(news.map(({ venueId, before }) => [venueId, before])))
  }, [refusals])
}
