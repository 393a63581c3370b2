import type { Occasion } from '@nofomo/contracts/sessions/choices.ts'
import type { CuisineFamily } from '../../../../../catalog/vocabulary.ts'
import type { Candidate, Criteria } from '../request/criteria.ts'
import { hourAsked, hourOf, isUsuallyOpen } from './usual-hours.ts'

/** Which meal a request is about, and which venues serve it. */

export type Meal = 'breakfast' | 'brunch' | 'lunch' | 'dinner'

/** Occasions that are meals. Desserts and drinks are purposes of their own. */
const mealOccasions: ReadonlySet<Occasion | null> = new Set([
  'casual',
  'date',
  'celebration',
  'business',
  'family',
  'group-dinner',
])
/** Whether drinks are the purpose, also beside another occasion: `birthday drinks`, but not `birthday dinner and drinks`. */
export function isForDrinks({ occasion, otherOccasions, when }: Criteria): boolean {
  return occasion === 'drinks' || (otherOccasions.includes('drinks') && !isMeal(when?.part))
}

/** Meals at a table where somebody serves. */
const tableOccasions: ReadonlySet<Occasion | null> = new Set(['date', 'celebration', 'business'])

const isMeal = (part: string | null | undefined): part is Meal =>
  part === 'breakfast' || part === 'brunch' || part === 'lunch' || part === 'dinner'

/**
 * The meal that the occasion or the time states; dinner where only a place, a price and a size were given. Null where something
 * else than a meal may be meant: `a quiet place to talk`. Assumes that nothing was asked for that implies its kind of venue.
 */
export function mealAsked(criteria: Criteria): Meal | null {
  const { occasion, when, tags } = criteria
  const hour = hourAsked(when)
  if (isForDrinks(criteria)) return null
  if (mealOccasions.has(occasion)) return hour === null ? 'dinner' : mealAt(hour)
  if (occasion !== null) return null
  if (isMeal(when?.part)) return when.part
  return tags.length === 0 && (hour === null || mealAt(hour) === 'dinner') ? 'dinner' : null
}

function mealAt(hour: number): Meal {
  if (hour < 10) return 'breakfast'
  if (hour < 11.5) return 'brunch'
  return hour < 16 ? 'lunch' : 'dinner'
}

/** What is served there is no lunch or dinner, or nothing is. */
const withoutMeals: ReadonlySet<CuisineFamily> = new Set([
  'bakery',
  'dessert',
  'coffee',
  'tea',
  'cocktails',
  'beer',
  'wine',
  'sports',
  'music',
  'nightclub',
])
const morningFamilies: ReadonlySet<CuisineFamily> = new Set(['brunch', 'bakery', 'coffee'])

/** Whether a venue of this kind serves the meal, in the way that the occasion needs. */
export function servesMeal(venue: Candidate, meal: Meal, { occasion, when }: Criteria): boolean {
  const { category, cuisineFamily, tags } = venue
  const isEatery = category === 'restaurant' || category === 'bar' || category === 'cafe'
  const isSeated = occasion !== null || meal === 'dinner'
  if (!isEatery || (isSeated && takeaway.test(venue.description))) return false
  if (tableOccasions.has(occasion) && !hasService(venue)) return false
  if (meal === 'breakfast' || meal === 'brunch')
    return tags.includes('brunch') || morningFamilies.has(cuisineFamily)
  return (
    !withoutMeals.has(cuisineFamily) && isUsuallyOpen(venue, Math.min(hourAsked(when) ?? 24, hourOf[meal]))
  )
}

/** Nobody can sit down there together. */
const takeaway = /\b(walk-up window|take-?away counter|to carry away|to take home)\b/i

const counters: ReadonlySet<CuisineFamily> = new Set(['food-hall', 'deli'])
const plain = /\b(diner|sandwich(es)?|drive-in|fast food|by the slice)\b/i

/** A table where somebody serves: a restaurant without a counter, or a bar that is said to be good for two. */
function hasService({ category, cuisineFamily, cuisine, tags }: Candidate): boolean {
  if (tags.includes('counter-service') || counters.has(cuisineFamily) || plain.test(cuisine)) return false
  return category === 'restaurant' || tags.includes('date') || tags.includes('celebration')
}
