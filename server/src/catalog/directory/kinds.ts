import type { Category, SeatRange } from '@nofomo/contracts/sessions/choices.ts'
import { type Kitchen, kitchens } from '../kitchens.ts'
import { plainText } from '../plain-words.ts'
import type { CuisineFamily } from '../vocabulary.ts'
import words from './cuisines.json' with { type: 'json' }
import {
  counter,
  hotel,
  isBar,
  isCafe,
  leftOut,
  naming,
  playsSomething,
  servesCoffee,
  servesMeals,
  showsSomething,
} from './words.ts'

const greek = new Set(
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega'.split(
    ' ',
  ),
)

/** Whether a readable name is of a place that people go out to. */
export function isForGuests(name: string): boolean {
  const text = plainText(name.replaceAll('@', ' at '))
  if (isStudentHouse(text)) return false
  if (leftOut.some((pattern) => pattern.test(text))) return false
  return !hotel.test(text) || namesItsRestaurant(text)
}

/** Names of at least two Greek letters are fraternities. */
function isStudentHouse(text: string): boolean {
  return text.split(' ').filter((word) => greek.has(word)).length >= 2
}

function namesItsRestaurant(text: string): boolean {
  return (
    [servesMeals, isBar, isCafe].some((pattern) => pattern.test(text.replace(counter, ' '))) ||
    / at .*(?:hotel|suites|marriott|hyatt|hilton)/.test(text)
  )
}

/** Category and cuisine as far as a name says them, and the seats: a café does not have sixty. */
export function kindOf(
  name: string,
  seats: SeatRange | null = null,
): {
  category: Category
  cuisine: string | null
  cuisineFamily: CuisineFamily | null
} {
  const text = plainText(name)
  const found = cuisines.find(({ pattern }) => pattern.test(text))
  return {
    category: categoryOf(text, {
      cooks: found?.isMeal ?? false,
      isLarge: seats !== null && !small.has(seats),
    }),
    cuisine: found?.cuisine ?? null,
    cuisineFamily: found?.family ?? null,
  }
}

/** Whether neither the name nor a cuisine says what kind of place it is, so that `restaurant` is only likely. */
export function isKindGuessed(name: string): boolean {
  const text = plainText(name)
  const telling = [servesMeals, showsSomething, playsSomething, isBar, isCafe]
  return !telling.some((pattern) => pattern.test(text)) && !cuisines.some(({ pattern }) => pattern.test(text))
}

const small = new Set<SeatRange>(['0-12', '13-50'])

function categoryOf(text: string, { cooks, isLarge }: { cooks: boolean; isLarge: boolean }): Category {
  if (servesMeals.test(text) || cooks) return 'restaurant'
  if (showsSomething.test(text)) return 'entertainment'
  if (playsSomething.test(text)) return 'activity'
  if (isBar.test(text.replace(counter, ' '))) return 'bar'
  if (isLarge && !servesCoffee.test(text)) return 'restaurant'
  return isCafe.test(text) ? 'cafe' : 'restaurant'
}

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
const cuisines: readonly Cuisine[] = [
  ...cuisinesOf(words.meals, true),
  ...cuisinesOf(words.drinksAndSweets, false),
]
