import type { Results } from '@nofomo/contracts/voting/endpoints.ts'

/** No known votes, so removing it from an open list loses nothing. */
export function isWithoutVotes(results: Results, venueId: string): boolean {
  if (results.status === 'complete') return false
  if (results.isHidden) return results.uniqueVoters === 0
  return !results.venueStats.some((stats) => stats.venueId === venueId && stats.totalVotes > 0)
}
