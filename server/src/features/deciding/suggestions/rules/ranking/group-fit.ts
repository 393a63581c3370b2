import type { Candidate, VenueFacts } from '../request/criteria.ts'

/** How likely a table of a size is: stated by the venue, likely by its seats, unknown, or excluded by its seats. */
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
