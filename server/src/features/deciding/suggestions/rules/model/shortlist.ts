import { type Choosing, chooseVenues, type Pick } from '../ranking/choose.ts'
import { compareMismatches } from '../ranking/mismatches.ts'
import type { Candidate, Criteria } from '../request/criteria.ts'

/** How many venues are offered to the model. */
const maxListed = 30

/**
 * The venues a model may choose `count` from, best first: the ranker's own choice, and all others that meet the criteria
 * as well as the last of these. So no choice among them misses more than the ranker would.
 */
export function shortlistOf(
  venues: readonly Candidate[],
  criteria: Criteria,
  { count, ...choosing }: Choosing,
): Pick[] {
  const ranked = chooseVenues(venues, criteria, { ...choosing, count: Math.max(maxListed, count) })
  const last = ranked[Math.min(count, ranked.length) - 1]
  return last ? ranked.filter(({ mismatches }) => compareMismatches(mismatches, last.mismatches) <= 0) : []
}
