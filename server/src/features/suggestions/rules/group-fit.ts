import type { Candidate, VenueFacts } from './criteria.ts'

/** What speaks for a table of a size: the venue says so, its seats suggest it, nothing does, or its seats rule it out. */
export type GroupFit = 'stated' | 'likely' | 'unknown' | 'none'

/** From this size on, a venue should state that it has room for large groups. */
export const largeGroup = 8
/** From this size on, other venues are suggested only if fewer than three state that room. */
export const wholeParty = 12

export function groupFitOf(people: number, { tags }: Candidate, { seats }: VenueFacts = {}): GroupFit {
  if (tags.includes('large-groups') || tags.includes('private-room')) return 'stated'
  if (seats === '0-12' && people >= 5) return 'none'
  if (people < largeGroup) return 'likely'
  if (seats === '13-50' && people >= wholeParty) return 'none'
  if (seats === '151-250' || seats === '>250') return 'likely'
  return seats === '51-150' && people < wholeParty ? 'likely' : 'unknown'
}
