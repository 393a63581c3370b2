import type { TimeVoteValue } from '@nofomo/contracts/sessions/times.ts'
import type { VoteChanges } from '../../../../features/voting/votes/stored-votes.ts'
import { changed, type Votes } from '../ballot/ballot.ts'

/** A voter's votes for times, and what Undo would bring back: the votes before the latest press. */
export type TimeBallot = { votes: Votes; last: VoteChanges | null }

/** The ballot after one press on these times; the same object if it changes nothing. */
export function marked(ballot: TimeBallot, timeIds: readonly string[], vote: TimeVoteValue): TimeBallot {
  const marks = Object.fromEntries(timeIds.map((id) => [id, vote]))
  const votes = changed(ballot.votes, marks)
  if (votes === ballot.votes) return ballot
  const touched = timeIds.filter((id) => ballot.votes[id] !== vote)
  return { votes, last: Object.fromEntries(touched.map((id) => [id, ballot.votes[id] ?? null])) }
}

/** The ballot without the latest press. */
export function unmarked({ votes, last }: TimeBallot): TimeBallot {
  return last ? { votes: changed(votes, last), last: null } : { votes, last }
}

/** Votes that were given in another tab, or apply again after a refusal. They are not undone here. */
export function replaced(ballot: TimeBallot, changes: VoteChanges): TimeBallot {
  const votes = changed(ballot.votes, changes)
  if (votes === ballot.votes) return ballot
  const isUndoLost = Object.keys(ballot.last ?? {}).some((id) => votes[id] !== ballot.votes[id])
  return { votes, last: isUndoLost ? null : ballot.last }
}
