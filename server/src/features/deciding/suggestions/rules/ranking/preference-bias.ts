import { type SwipedCuisine, swipedCuisines } from '@nofomo/contracts/onboarding/choices.ts'
import type { Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import type { VenueTag } from '../../../../../catalog/vocabulary.ts'
import { onceFor } from '../../../../../platform/once-for.ts'
import type { SharedTaste } from '../crew/shared-tastes.ts'
import { closenessOf } from '../lexicon/cuisines.ts'
import { cuisineSaid, tagsOfPick, tagsOfVibe } from '../lexicon/taste-words.ts'
import { type Candidate, type Criteria, type CuisineWish, noCriteria } from '../request/criteria.ts'
import { parseCuisine } from '../request/form.ts'
import { budgetOfAmount } from '../words/chips.ts'
import { mismatchesOf } from './mismatches.ts'
import { biasWeights } from './weights.ts'

/** How a host's tastes rank venues. Used only among venues that meet the request equally well: the request comes first. */
export type PreferenceBias = {
  /** Whether a venue meets the diet, the ceiling and the deal-breakers that the request does not mention. */
  suits: (venue: Candidate) => boolean
  /** Added to the venue's score. */
  bonusFor: (venue: Candidate) => number
  /** The cuisine that the host likes there, as a sentence names it; null if none. */
  likedCuisineAt: (venue: Candidate) => string | null
  /** What a crew likes there, as a sentence names it; null if nothing. */
  likedByCrewAt: (venue: Candidate) => string | null
}

/** Null without tastes. */
export function preferenceBiasOf(
  tastes: Tastes | null | undefined,
  criteria: Criteria,
): PreferenceBias | null {
  if (!tastes || Object.values(tastes).every((answer) => !answer)) return null
  const defaults = defaultsFrom(tastes, criteria)
  const swiped = (swipe: 'yes' | 'no') =>
    Object.entries(tastes.food_swiper?.swipes ?? {}).flatMap(([cuisine, given]) =>
      given === swipe ? [cuisine as SwipedCuisine] : [],
    )
  const [likes, dislikes] = [swiped('yes'), swiped('no')]
  const tags = tagsLiked(tastes)
  const suits = onceFor((venue: Candidate) => meets(venue, defaults))
  const likedAt = (venue: Candidate) => likes.find((cuisine) => servedAt(venue).has(cuisine))
  return {
    suits,
    bonusFor: (venue) =>
      (suits(venue) ? biasWeights.suits : 0) +
      (likedAt(venue) ? biasWeights.cuisine : 0) -
      (dislikes.some((cuisine) => servedAt(venue).has(cuisine)) ? biasWeights.cuisine : 0) +
      Math.min(biasWeights.maxTags, biasWeights.tag * tags.filter((tag) => venue.tags.includes(tag)).length),
    likedCuisineAt(venue) {
      const cuisine = criteria.cuisine === null ? likedAt(venue) : undefined
      return cuisine ? cuisineSaid[cuisine] : null
    },
    likedByCrewAt: () => null,
  }
}

/** The bias of a host together with what their crew likes; null without either. */
export function biasOfCrew(
  bias: PreferenceBias | null,
  tastes: readonly SharedTaste[],
): PreferenceBias | null {
  if (tastes.length === 0) return bias
  const likedAt = (venue: Candidate) => tastes.find(({ id }) => id === venue.cuisineFamily)
  return {
    suits: bias?.suits ?? (() => true),
    bonusFor: (venue) => (bias?.bonusFor(venue) ?? 0) + (likedAt(venue) ? biasWeights.crew : 0),
    likedCuisineAt: bias?.likedCuisineAt ?? (() => null),
    likedByCrewAt: (venue) => likedAt(venue)?.label ?? null,
  }
}

/** The swiped cuisines that a venue serves. */
const servedAt = onceFor((venue: Candidate): ReadonlySet<SwipedCuisine> => {
  wishes ??= swipedCuisines.map((cuisine) => [cuisine, parseCuisine(cuisine)] as const)
  return new Set(
    wishes.flatMap(([cuisine, wish]) => (wish && closenessOf(venue, wish) === 0 ? [cuisine] : [])),
  )
})
let wishes: (readonly [SwipedCuisine, CuisineWish | null])[] | undefined

const diets: ReadonlySet<VenueTag> = new Set([
  'vegetarian',
  'vegan',
  'gluten-free',
  'halal',
  'kosher',
  'non-alcoholic',
])

/** The limits as criteria, without those about which the request says something itself. */
function defaultsFrom({ deal_breakers }: Tastes, asked: Criteria): Criteria {
  if (!deal_breakers) return noCriteria
  const { ceiling, diets: needed, dealBreakers } = deal_breakers
  const saysPrice = asked.budget !== null || asked.ceiling !== null || asked.ticketCeiling !== null
  const saysDiet = asked.tags.some((tag) => diets.has(tag))
  const breaks = (name: (typeof dealBreakers)[number]) => dealBreakers.includes(name)
  return {
    ...noCriteria,
    ...(ceiling !== null && !saysPrice && { ceiling, budget: budgetOfAmount(ceiling) }),
    tags: [...(saysDiet ? [] : needed), ...(breaks('steps') ? ['step-free' as const] : [])],
    avoidTags: [
      ...(breaks('loud') ? (['loud', 'live-music'] as const) : []),
      ...(breaks('21-plus') ? (['21-plus'] as const) : []),
    ],
    avoidBars: breaks('bar'),
    avoid: [
      ...(breaks('seafood') ? [ofFamilies('seafood', 'sushi')] : []),
      ...(breaks('meat') ? [ofFamilies('barbecue', 'burgers')] : []),
    ],
  }
}

function ofFamilies(...families: CuisineWish['families']): CuisineWish {
  return { label: families.join(' or '), families, words: [], tags: [], nearWords: [], nearFamilies: [] }
}

function meets(venue: Candidate, defaults: Criteria): boolean {
  const mismatches = mismatchesOf(venue, defaults)
  return mismatches !== null && mismatches.diet + mismatches.tags + mismatches.above + mismatches.tight === 0
}

/** A tag that several answers name counts once for each of them. */
function tagsLiked({ vibe_check, lightning_round, deal_breakers }: Tastes): VenueTag[] {
  const picks = Object.values(lightning_round?.picks ?? {}).filter((pick) => pick !== undefined)
  return [
    ...(vibe_check?.vibes ?? []).flatMap((vibe) => tagsOfVibe[vibe]),
    ...picks.flatMap((pick) => tagsOfPick[pick]),
    ...(deal_breakers?.reach === 'light-rail' ? (['light-rail'] as const) : []),
  ]
}
