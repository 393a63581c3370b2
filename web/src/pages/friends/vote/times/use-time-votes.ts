import type { TimeVoteValue } from '@nofomo/contracts/sessions/times.ts'
import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'
import { useEffect, useState } from 'react'
import { anonymous } from '../../../../features/voting/voter-name/voter-name.ts'
import { castVote } from '../../../../features/voting/votes/vote-outbox.ts'
import { ballotVotes } from '../ballot/ballot-votes.ts'
import { useRefusedVotes } from '../ballot/use-refused-votes.ts'
import { useStoredVotes } from '../ballot/use-stored-votes.ts'
import type { Voting } from '../use-voting.ts'
import { marked, replaced, type TimeBallot, unmarked } from './time-ballot.ts'

/** What was shown last of each session, so that changing over between the ways to vote loses nothing, Undo included. */
const shown = new Map<string, { from: Ballot; times: TimeBallot }>()

/** This browser's votes for times, in sync with the server, other tabs, and the vote outbox. */
export function useTimeVotes({ session, ballot, name, mayVote, outbox, isListOnly }: Voting) {
  const sessionId = session.id
  const [before] = useState(() => {
    const known = shown.get(sessionId)
    return known?.from === ballot ? known : null
  })
  const [times, setTimes] = useState<TimeBallot>(
    () => before?.times ?? { votes: ballotVotes(ballot, 'time'), last: null },
  )
  useEffect(() => void shown.set(sessionId, { from: ballot, times }), [sessionId, ballot, times])
  useStoredVotes({
    sessionId,
    kind: 'time',
    ballot,
    // This answer of the server has been taken in already, and votes were cast since.
    isListOnly: isListOnly !== undefined || before?.from === ballot,
    votes: times.votes,
    subjectOf: (timeId) => ({ timeId }),
    onElsewhere: (changes) => setTimes((now) => replaced(now, changes)),
  })
  useRefusedVotes(outbox.refusals, 'time', (changes) => setTimes((now) => replaced(now, changes)))

  function change(next: TimeBallot) {
    if (!mayVote || next === times) return
    const ids = new Set([...Object.keys(times.votes), ...Object.keys(next.votes)])
    for (const timeId of ids) {
      const [vote = null, was = null] = [next.votes[timeId], times.votes[timeId]]
      if (vote !== was) castVote({ sessionId, timeId, vote, before: was, voterName: name ?? anonymous })
    }
    setTimes(next)
  }

  return {
    votes: times.votes,
    /** Marks one time, or several with one press. */
    mark: (timeIds: readonly string[], vote: TimeVoteValue) => change(marked(times, timeIds, vote)),
    /** Takes the latest press back; undefined while there is none. */
    undo: times.last ? () => change(unmarked(times)) : undefined,
  }
}
