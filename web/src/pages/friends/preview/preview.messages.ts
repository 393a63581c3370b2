import { priceRangeByBudget } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { isOpen } from '../../../features/voting/votes/vote-status.ts'
import { plural } from '../../../lib/text/plural.ts'

/** Maximum of venues shown as tiles (docs/product.md, "Preview"). */
export const maxTiles = 6

export type Fact = readonly [name: string, value: string]

/** The facts worth knowing before voting; criteria that were not given are no limit. */
export function factsAbout(session: Session): Fact[] {
  const { location, venues, preferences, deadline } = session
  const { cuisine, budget } = preferences
  return [
    ['Location', location || 'Seattle'],
    ['Venues', String(venues.length)],
    ['Cuisine', cuisine || 'Any cuisine'],
    ['Price range', budget ? `${priceRangeByBudget[budget]} each` : 'Any price'],
    ...(deadline && isOpen(session.status) ? [['Vote by', meetingInWords(deadline, null)] as const] : []),
  ]
}

/**
 * `3 people voting`, or that they voted once it is complete, and how many are watching: unknown until the stream says.
 */
export function peopleSentence({ status, uniqueVoters }: Results, watching: number | null): string {
  if (status === 'complete') {
    if (uniqueVoters === 0) return 'Nobody voted'
    return plural(uniqueVoters, '1 person voted', `${uniqueVoters} people voted`)
  }
  const voting =
    uniqueVoters === 0
      ? 'Nobody has voted yet'
      : plural(uniqueVoters, '1 person voting', `${uniqueVoters} people voting`)
  if (!watching) return voting
  return plural(watching, `${voting} · just you here`, `${voting} · ${watching} here now`)
}

/** The venues without a tile in one line: `+2 more: Paseo, Canlis`. Null if all have one. */
export function moreSentence(venues: readonly { name: string }[]): string | null {
  const rest = venues.slice(maxTiles)
  return rest.length > 0 ? `+${rest.length} more: ${rest.map(({ name }) => name).join(', ')}` : null
}

/** When results are shown, if not always; null once they are final. */
export function resultsNote({ status, settings }: Session): string | null {
  if (status === 'complete') return null
  return {
    always: null,
    after_vote: 'Results show once you have voted yourself.',
    after_close: 'Results stay a surprise until the vote closes.',
  }[settings.resultsVisibility]
}
