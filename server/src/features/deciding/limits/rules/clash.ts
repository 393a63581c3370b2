import type { DealBreaker, Diet } from '@nofomo/contracts/limits/choices.ts'
import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import { type Category, priceOf, priceRangeByBudget } from '@nofomo/contracts/sessions/choices.ts'
import type { CuisineFamily } from '../../../../catalog/vocabulary.ts'

/** Facts of a place. Null and a missing tag mean unknown, not no. */
export type PlaceFacts = {
  priceLevel: number | null
  category: Category | null
  family: CuisineFamily | null
  tags: readonly string[]
}

type Answer = 'fits' | 'clashes' | 'unchecked'

/** Whether a known fact violates one of the limits, and how many limits the facts leave open. */
export type Fit = { clashes: boolean; unchecked: number }

export function fitOf(place: PlaceFacts, limits: PrivateLimits): Fit {
  const answers = [
    ...(limits.ceiling === null ? [] : [withinCeiling(place, limits.ceiling)]),
    ...limits.diets.map((diet) => caters(place, diet)),
    ...limits.dealBreakers.map((breaker) => avoids[breaker](place)),
  ]
  return {
    clashes: answers.includes('clashes'),
    unchecked: answers.filter((answer) => answer === 'unchecked').length,
  }
}

/** A price level is a range: below the ceiling as a whole it fits, above as a whole it clashes. */
function withinCeiling({ priceLevel, tags }: PlaceFacts, ceiling: number): Answer {
  if (tags.includes('free')) return 'fits'
  const { budget } = priceOf(priceLevel)
  if (budget === null) return 'unchecked'
  const [min = 0, max = Number.POSITIVE_INFINITY] = (priceRangeByBudget[budget].match(/\d+/g) ?? []).map(
    Number,
  )
  if (max <= ceiling) return 'fits'
  return min >= ceiling ? 'clashes' : 'unchecked'
}

const withoutAlcohol: ReadonlySet<CuisineFamily | null> = new Set(['coffee', 'tea', 'bakery', 'dessert'])

/** A diet that a place does not list may still be catered for. */
function caters({ tags, family }: PlaceFacts, diet: Diet): Answer {
  const lists = tags.includes(diet)
  if (diet === 'vegetarian' && (tags.includes('vegan') || family === 'vegetarian')) return 'fits'
  if (diet === 'non-alcoholic' && withoutAlcohol.has(family)) return 'fits'
  return lists ? 'fits' : 'unchecked'
}

const drinks: ReadonlySet<CuisineFamily> = new Set(['cocktails', 'beer', 'wine', 'nightclub'])
const fish: ReadonlySet<CuisineFamily> = new Set(['seafood', 'sushi'])
const meat: ReadonlySet<CuisineFamily> = new Set(['barbecue', 'burgers'])
const noisy: ReadonlySet<CuisineFamily> = new Set(['nightclub', 'karaoke', 'music'])

const avoids: Record<DealBreaker, (place: PlaceFacts) => Answer> = {
  steps: ({ tags }) => (tags.includes('step-free') ? 'fits' : 'unchecked'),
  loud: ({ tags, family }) => {
    if (tags.includes('quiet')) return 'fits'
    const isLoud = ['loud', 'dancing', 'live-music'].some((tag) => tags.includes(tag))
    return isLoud || (family !== null && noisy.has(family)) ? 'clashes' : 'unchecked'
  },
  '21-plus': ({ tags, category }) => {
    if (tags.includes('21-plus')) return 'clashes'
    const isEatery = category === 'restaurant' || category === 'cafe'
    return isEatery || tags.includes('family') ? 'fits' : 'unchecked'
  },
  bar: ({ category, family }) =>
    category === 'bar' ? 'clashes' : ofKind(family, drinks, category === null ? 'unchecked' : 'fits'),
  seafood: ({ family }) => ofKind(family, fish),
  meat: ({ family }) => ofKind(family, meat),
}

function ofKind(
  family: CuisineFamily | null,
  avoided: ReadonlySet<CuisineFamily>,
  unknown: Answer = 'unchecked',
): Answer {
  if (family === null) return unknown
  return avoided.has(family) ? 'clashes' : 'fits'
}
