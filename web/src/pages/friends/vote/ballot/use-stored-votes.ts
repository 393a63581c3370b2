import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { anonymous } from '../../../../features/voting/voter-name/voter-name.ts'
import {
  parseStoredVotes,
  readStoredVotes,
  storedVotesKey,
  storeVotes,
  type VoteChanges,
  type VoteKind,
} from '../../../../features/voting/votes/stored-votes.ts'
import { forgetEarlyPress } from '../../../../lib/forms/early-press.ts'
import { isStoredCopy } from '../../../../lib/offline/use-revalidate-after-stored-page.ts'
import { changed, type Votes, votesOf } from './ballot.ts'
import { ballotVotes, waitingVotes } from './ballot-votes.ts'
import { changesBetween, reconciled } from './record-votes.ts'

type StoredVotesInput = {
  sessionId: string
  kind: VoteKind
  ballot: Ballot
  isListOnly: boolean
  /** The votes of this kind that the page shows. */
  votes: Votes
  /** What the record says of a venue or time beside its vote. */
  subjectOf: (id: string) => { venueId: string; venueName: string } | { timeId: string }
  onElsewhere: (votes: VoteChanges) => void
}

/** Updates the stored votes of this browser, and reads from them what its other tabs have voted. */
export function useStoredVotes(input: StoredVotesInput): void {
  const { sessionId, kind, ballot, isListOnly, votes, subjectOf, onElsewhere } = input
  const catchUp = useEffectEvent(() => {
    const kept = votesOf(readStoredVotes(sessionId, kind))
    if (changed(votes, kept) === votes) return
    // It was meant for the previous front card.
    forgetEarlyPress()
    onElsewhere(kept)
  })

  // The ballot of a stored page lacks the votes that were cast here after it was stored.
  const storedBallot = useRef(isStoredCopy() ? ballot : null)

  // The server's response wins, except over votes cast here since the request.
  const settle = useEffectEvent(() => {
    if (!isListOnly && ballot !== storedBallot.current) {
      const current = changed(ballotVotes(ballot, kind), waitingVotes(sessionId, kind))
      const told = Object.entries(current).map(([id, vote]) => ({
        ...subjectOf(id),
        vote,
        voterName: ballot.voterName ?? anonymous,
      }))
      const kept = readStoredVotes(sessionId, kind)
      storeVotes(sessionId, reconciled(kept, told, performance.timeOrigin), kind)
    }
    catchUp()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each server response.
  useEffect(() => settle(), [ballot])

  const follow = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== storedVotesKey(sessionId, kind)) return
    onElsewhere(changesBetween(parseStoredVotes(oldValue), parseStoredVotes(newValue)))
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
