import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'
import { useEffect, useReducer, useRef } from 'react'
import type { Refusal } from '../../../../features/voting/votes/outbox.ts'
import { forgetEarlyPress } from '../../../../lib/forms/early-press.ts'
import { changed } from './ballot.ts'
import { ballotVotes, waitingVotes } from './ballot-votes.ts'
import { type Deck, type DeckMove, moved, openDeck, placeOf } from './deck.ts'
import { useRefusedVotes } from './use-refused-votes.ts'
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
  const [deck, dispatch] = useReducer(step, null, () => openDeck(venues, ballotVotes(ballot, 'venue')))
  const place = placeOf(venues, deck)
  const go = (move: DeckMove) => dispatch({ venues, move })

  const known = useRef(ballot)
  useEffect(() => {
    if (known.current === ballot) return
    known.current = ballot
    const votes = changed(ballotVotes(ballot, 'venue'), waitingVotes(sessionId, 'venue'))
    dispatch({ venues, move: { kind: 'stored', votes } })
  }, [ballot, venues, sessionId])

  // Votes waiting in this browser are known only here, after the server has rendered the page.
  const restore = useRef(() => {
    const votes = waitingVotes(sessionId, 'venue')
    if (Object.keys(votes).length === 0) return
    // It was meant for the card the server had put in front.
    forgetEarlyPress()
    go({ kind: 'restore', votes })
  })
  useEffect(() => restore.current(), [])
  useStoredVotes({
    sessionId,
    kind: 'venue',
    ballot,
    isListOnly,
    votes: deck.votes,
    subjectOf: (venueId) => ({ venueId, venueName: venues.find(({ id }) => id === venueId)?.name ?? '' }),
    onElsewhere: (votes) => go({ kind: 'elsewhere', votes }),
  })
  useRefusedVotes(refusals, 'venue', (votes) => dispatch({ venues: [], move: { kind: 'refused', votes } }))

  // The host removed the front card, or the list was empty until now: moves on to the next card.
  const hasNoVote = Object.keys(deck.votes).length === 0
  const isAstray = venues.length > 0 && place < 0 && (deck.currentId !== null || hasNoVote)
  useEffect(() => {
    if (isAstray) dispatch({ venues, move: { kind: 'resume' } })
  }, [isAstray, venues])

  return { deck, place, go }
}
