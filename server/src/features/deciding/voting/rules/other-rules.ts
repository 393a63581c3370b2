import type { OtherRule } from '@nofomo/contracts/voting/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import {
  approvalWinners,
  condorcetWinners,
  instantRunoffWinner,
  type RankedBallot,
} from './published-rules.ts'

/** One voter's votes by venue id; a venue without a vote is missing. */
export type VenueBallot = Readonly<Record<string, VoteValue>>

const valuesFromBest = [1, 0, -1, -2] as const

/**
 * The results of approval, instant-runoff and pairwise counts of the same ballots. `venueIds` are in the order of
 * rank, which breaks ties of elimination; empty without ballots.
 * - approval: a yes or a maybe approves, everything else does not;
 * - instant runoff: yes, maybe, no and veto are four levels; a venue without a vote ranks with the noes;
 * - pairwise: the same levels; two venues are compared only by voters who voted on both.
 */
export function countByOtherRules(
  venueIds: readonly string[],
  ballots: readonly VenueBallot[],
  winnerId: string,
): OtherRule[] {
  if (ballots.length === 0) return []
  const approving = ballots.map((ballot) => ({
    approved: venueIds.filter((id) => ballot[id] === 1 || ballot[id] === 0),
    count: 1,
  }))
  const complete = ballots.map((ballot) => ranked(venueIds, (id) => ballot[id] ?? -1))
  const asVoted = ballots.map((ballot) => ranked(venueIds, (id) => ballot[id]))
  const survivor = instantRunoffWinner(venueIds, complete)
  const told = (rule: OtherRule['rule'], winnerIds: string[]): OtherRule => ({
    rule,
    winnerIds,
    agrees: winnerIds.includes(winnerId),
  })
  return [
    told('approval', approvalWinners(venueIds, approving)),
    told('instant_runoff', survivor === null ? [] : [survivor]),
    told('condorcet', condorcetWinners(venueIds, asVoted)),
  ]
}

function ranked(
  venueIds: readonly string[],
  voteOn: (venueId: string) => VoteValue | undefined,
): RankedBallot {
  const levels = valuesFromBest.map((value) => venueIds.filter((id) => voteOn(id) === value))
  return { levels, count: 1 }
}
