import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'
import type { Refusal } from '../../../../features/voting/votes/outbox.ts'
import {
  idOfVote,
  kindOfVote,
  type VoteChanges,
  type VoteKind,
} from '../../../../features/voting/votes/stored-votes.ts'
import { voteOutbox } from '../../../../features/voting/votes/vote-outbox.ts'
import { type Votes, votesOf } from './ballot.ts'

/** This browser's votes of one kind, as last received from the server. */
export const ballotVotes = ({ votes, times = [] }: Ballot, kind: VoteKind): Votes =>
  votesOf(kind === 'venue' ? votes : times)

/** The votes of one kind that wait in this browser. */
export const waitingVotes = (sessionId: string, kind: VoteKind): VoteChanges =>
  Object.fromEntries(
    voteOutbox()
      .pending(sessionId)
      .filter((vote) => kindOfVote(vote) === kind)
      .map((vote) => [idOfVote(vote), vote.vote]),
  )

/** The votes of one kind that apply again, as newer ones were refused. */
export const votesBefore = (refusals: readonly Refusal[], kind: VoteKind): VoteChanges =>
  Object.fromEntries(
    refusals
      .filter((refusal) => kindOfVote(refusal) === kind)
      .map((refusal) => [idOfVote(refusal), refusal.before]),
  )
