import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import type { Ballot } from '@nofomo/contracts/endpoints/voting.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { forgetEarlyPress } from '../../../lib/forms/early-press.ts'
import { isStoredCopy } from '../../../lib/offline/use-revalidate-after-stored-page.ts'
import { anonymous } from '../../../session/voter-name/voter-name.ts'
import {
  changesBetween,
  parseStoredVotes,
  readStoredVotes,
  reconciled,
  storedVotesKey,
  storeVotes,
} from '../../../session/votes/stored-votes.ts'
import { voteOutbox } from '../../../session/votes/vote-outbox.ts'
import { changed, type Votes, votesOf } from './ballot.ts'
import type { DeckMove } from './deck.ts'

type StoredVotesInput = {
  sessionId: string
  venues: readonly Venue[]
  ballot: Ballot
  isListOnly: boolean
  votes: Votes
  go: (move: DeckMove) => void
}

/** Updates the stored votes of this browser, and reads from them what its other tabs have voted. */
export function useStoredVotes({ sessionId, venues, ballot, isListOnly, votes, go }: StoredVotesInput): void {
  const catchUp = useEffectEvent(() => {
    const kept = votesOf(readStoredVotes(sessionId))
    if (changed(votes, kept) === votes) return
    // It was meant for the previous front card.
    forgetEarlyPress()
    go({ kind: 'elsewhere', votes: kept })
  })

  // The ballot of a stored page lacks the votes that were cast here after it was stored.
  const storedBallot = useRef(isStoredCopy() ? ballot : null)

  // The server's response wins, except over votes cast here since the request.
  const settle = useEffectEvent(() => {
    if (!isListOnly && ballot !== storedBallot.current) {
      const waiting = Object.fromEntries(
        voteOutbox()
          .pending(sessionId)
          .map(({ venueId, vote }) => [venueId, vote]),
      )
      const told = Object.entries(changed(votesOf(ballot.votes), waiting)).map(([venueId, vote]) => ({
        venueId,
        vote,
        voterName: ballot.voterName ?? anonymous,
        venueName: venues.find(({ id }) => id === venueId)?.name ?? '',
      }))
      storeVotes(sessionId, reconciled(readStoredVotes(sessionId), told, performance.timeOrigin))
    }
    catchUp()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each server response.
  useEffect(() => settle(), [ballot])

  const follow = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== storedVotesKey(sessionId)) return
    go({ kind: 'elsewhere', votes: changesBetween(parseStoredVotes(oldValue), parseStoredVotes(newValue)) })
  })
  useEffect(() => {
    const listener = (event: StorageEvent) => follow(event)
    // Hidden pages get no storage events.
    const onReturn = () => document.visibilityState === 'visible' && catchUp()
    addEventListener('storage', listener)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      removeEventListener('storage', listener)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
}
