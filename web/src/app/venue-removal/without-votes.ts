import type { Results } from '@nofomo/contracts/voting.ts'

/** Nobody has voted for it as far as one may know, so nothing is lost by taking it off an open list. */
export function isWithoutVotes(results: Results, venueId: string): boolean {
  if (results.status === 'complete') return false
  if (results.isHidden) return results.uniqueVoters === 0
  return !results.venueStats.some((stats) => stats.venueId === venueId && stats.totalVotes > 0)
}
