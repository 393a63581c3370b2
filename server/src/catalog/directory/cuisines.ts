import { type Kitchen, kitchens } from '../kitchens.ts'
import type { CuisineFamily } from '../vocabulary.ts'
import words from './cuisines.json' with { type: 'json' }
import { naming } from './words.ts'

type Cuisine = {
  pattern: RegExp
  cuisine: Kitchen
  family: CuisineFamily | null
  /** False for drinks and sweets: a bakery is a café. */
  isMeal: boolean
}

const cuisinesOf = (phrases: Readonly<Record<string, string>>, isMeal: boolean): Cuisine[] =>
  (Object.entries(phrases) as [Kitchen, string][]).map(([cuisine, named]) => ({
    pattern: naming(named),
    cuisine,
    family: kitchens[cuisine],
    isMeal,
  }))

/** The first that a name says is its cuisine; drinks and sweets last, for a `Thai Cafe` cooks. */
export const cuisines: readonly Cuisine[] = [
  ...cuisinesOf(words.meals, true),
  ...cuisinesOf(words.drinksAndSweets, false),
]
