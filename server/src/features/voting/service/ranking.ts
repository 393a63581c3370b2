import { leaders, tally, type VenueStats, type VoteCount } from '@nofomo/contracts/tally.ts'

/** Venues in the order of rank, for those who count other ballots than results do; and the one that leads. */
export function ranking(
  venueIds: readonly string[],
  counts: readonly VoteCount[],
): { ranked: VenueStats[]; leader: VenueStats | null } {
  const ranked = tally(venueIds, counts)
  return { ranked, leader: leaders(ranked).leader }
}
