import { type Budget, budgets, priceOf, priceRangeByBudget } from '@nofomo/contracts/sessions/choices.ts'
import type { VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { type CuisineFamily, familyWords, tagWords, type VenueTag } from '../../../../catalog/vocabulary.ts'
import { minGroups } from '../../venues/public.ts'
import { firstGroups } from './words.ts'

/** A wish of groups in a venue's neighborhood, or without one, and how many asked for it. */
export type GroupWish = { kind: 'tag' | 'cuisine' | 'budget'; wish: string; groups: number }

/** A venue's listing. `answersTag`: whether it answers a wish for a tag. */
export type WishedListing = {
  category: string
  cuisine: string | null
  cuisineFamily: string | null
  priceLevel: number | null
  answersTag: (tag: string) => boolean
}

type MissedWish = VenueFunnel['missedWishes'][number]

const maxListed = 5

/** Wishes of groups nearby that the listing does not answer; from five groups each, most first. */
export function missedWishesOf(wishes: readonly GroupWish[], listed: WishedListing): MissedWish[] {
  return [...missedTags(wishes, listed), ...missedCuisine(wishes, listed), ...missedBudget(wishes, listed)]
    .filter(({ groups }) => groups >= minGroups)
    .toSorted((a, b) => b.groups - a.groups || a.wish.localeCompare(b.wish))
    .slice(0, maxListed)
}

function missedTags(wishes: readonly GroupWish[], { answersTag }: WishedListing): MissedWish[] {
  return wishes.flatMap(({ kind, wish, groups }) => {
    const words = kind === 'tag' ? tagWords[wish as VenueTag]?.asked : undefined
    if (!words || answersTag(wish)) return []
    const [text, pronoun] = words
    return missed(text, groups, `your listing says nothing about ${pronoun}`)
  })
}

const foodServing: ReadonlySet<string> = new Set(['restaurant', 'bar', 'cafe'])

/** One kitchen at most, the one that most asked for: a wish often names several that are alike. */
function missedCuisine(
  wishes: readonly GroupWish[],
  { category, cuisine, cuisineFamily }: WishedListing,
): MissedWish[] {
  if (!foodServing.has(category)) return []
  const [most] = wishes
    .filter(({ kind, wish }) => kind === 'cuisine' && wish !== cuisineFamily)
    .flatMap(({ wish, groups }) => {
      const text = familyWords[wish as CuisineFamily]?.asked
      return text === undefined ? [] : { text, groups }
    })
    .toSorted((a, b) => b.groups - a.groups || a.text.localeCompare(b.text))
  if (!most) return []
  const says = cuisine === null ? 'does not say what you serve' : `says ${cuisine}`
  return missed(most.text, most.groups, `your listing ${says}`)
}

/** Groups that wish to spend less than the listing says, together; all with a budget if it names no price. */
function missedBudget(wishes: readonly GroupWish[], { category, priceLevel }: WishedListing): MissedWish[] {
  if (!foodServing.has(category)) return []
  const below = wishes.filter(
    ({ kind, wish }) =>
      kind === 'budget' && (priceLevel === null || budgets.indexOf(wish as Budget) + 1 < priceLevel),
  )
  const groups = below.reduce((sum, one) => sum + one.groups, 0)
  if (priceLevel === null) return missed('a price', groups, 'your listing names none')
  const { priceRange, budget } = priceOf(priceLevel)
  const dearest = budgets.findLast((sign) => below.some(({ wish }) => wish === sign))
  if (!dearest || !budget) return []
  return missed(upTo(dearest), groups, `your listing says ${priceRange}`)
}

/** `$15–30 a person`, `up to $60 a person`. */
function upTo(budget: Budget): string {
  const range = priceRangeByBudget[budget]
  return `${budget === '$' ? range : `up to $${range.split('–')[1]}`} a person`
}

function missed(wish: string, groups: number, says: string): MissedWish[] {
  return [{ wish, groups, sentence: `${firstGroups(groups)} nearby asked for ${wish}; ${says}.` }]
}
