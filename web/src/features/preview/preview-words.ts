import { priceRangeByBudget } from '@nofomo/contracts/options.ts'
import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import { counted } from '../../ui/counted.ts'

/** Venues shown as tiles (docs/product.md, "Preview"). */
export const mostTiles = 6

export type Fact = readonly [name: string, value: string]

/** What there is to know before voting; what was not said is not a limit. */
export function factsAbout({ location, venues, preferences }: Session): Fact[] {
  const { cuisine, budget } = preferences
  return [
    ['Location', location || 'Seattle'],
    ['Venues', String(venues.length)],
    ['Cuisine', cuisine || 'Any cuisine'],
    ['Price range', budget ? `${priceRangeByBudget[budget]} each` : 'Any price'],
  ]
}

/** `3 people voting`, or that they voted once it is over, and how many have it open: unknown until the stream says. */
export function peopleSentence({ status, uniqueVoters }: Results, watching: number | null): string {
  const people = counted(uniqueVoters, 'person', 'people')
  if (status === 'complete') return uniqueVoters === 0 ? 'Nobody voted' : `${people} voted`
  const voting = uniqueVoters === 0 ? 'Nobody has voted yet' : `${people} voting`
  if (!watching) return voting
  return `${voting} · ${watching === 1 ? 'just you here' : `${watching} here now`}`
}

/** The list without what fits on tiles, in one line: `+2 more: Paseo, Canlis`. Null when all fit. */
export function moreSentence(venues: readonly { name: string }[]): string | null {
  const rest = venues.slice(mostTiles)
  return rest.length > 0 ? `+${rest.length} more: ${rest.map(({ name }) => name).join(', ')}` : null
}

/** When the host shows how the vote stands, if that is not always; null once it is decided. */
export function resultsNote({ status, settings }: Session): string | null {
  if (status === 'complete') return null
  return {
    always: null,
    after_vote: 'Results show once you have voted yourself.',
    after_close: 'Results stay a surprise until the vote closes.',
  }[settings.resultsVisibility]
}
