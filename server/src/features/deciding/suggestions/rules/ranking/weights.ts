import type { VenueTag } from '../../../../../catalog/vocabulary.ts'

/** Every number of the ranker (docs/suggestions.md, "Ranking"). A venue's loss decides first, its score among equals. */

/** What a venue loses for each wish that it misses. */
export const losses = {
  /** By closeness: exact, similar, a related kitchen, something else. */
  cuisine: [0, 9, 18, 40],
  kind: 12,
  /** It does not serve the meal that was asked for: widening the area and the price comes first. */
  unserved: 30,
  /** Room for 12 or more. */
  party: 5,
  /** For leaving the area, for each 500 m up to 2 miles, and for each 500 m beyond. */
  away: { leaving: 4, step: 1, farStep: 0.5 },
  /** For each 500 m beyond the first 800, within a wide circle. */
  walk: 0.4,
  above: 4,
  /** Half of the venue's price range is above the ceiling. */
  tight: 1.5,
  /** Usually closed at that time; in the evening, where the occasion suggests one. */
  time: 5,
  evening: 2,
  meal: 2,
  group: 2,
  suit: 1.5,
  /** For each price level below the budget. */
  below: 0.5,
  /** The highest price, if the request states none. */
  dear: 0.5,
  /** Little is known beyond its kind: such a place fills gaps. */
  littleKnown: 0.4,
  /** A second venue of one kitchen. */
  sameKitchen: 1,
} as const

/**
 * At an hour at which hardly anything is open, how often a place loses by the time what it loses at others: its kind usually is
 * closed, or its hours say so. Being known to be open outweighs the area.
 */
export const oddHourFactors = { usually: 4, known: 6 } as const

/** Where nobody lists halal or kosher, a kitchen without meat, or with vegan dishes, comes closer. */
export const meatlessGain = { kitchen: 12, dishes: 6 } as const

/** For a tag that the venue does not list. */
export const lossOfTag = (tag: VenueTag): number => lossesOfTags[tag] ?? 3
const lossesOfTags: Partial<Record<VenueTag, number>> = {
  halal: 25,
  kosher: 25,
  vegan: 10,
  vegetarian: 10,
  'gluten-free': 10,
  'step-free': 8,
  'private-room': 4,
}

/** The parts of the score, 0 to 1 each (docs/product.md, "Suggestions"). */
export const scoreWeights = { rating: 0.4, distance: 0.3, special: 0.2, new: 0.1 } as const
export const partnerBoost = 1.3
/** Slots reserved for partners that meet every criterion. */
export const partnerSlots = 2
/** The random bonus: reorders equal venues from day to day, never promotes a worse match. */
export const jitterWeight = 0.6
/** More than any two scores differ by: among equals those that a model prefers come first, in its order. */
export const preferredStep = 3
/**
 * How much a host's tastes add to the score, which orders venues that meet the request equally well. `suits`: meets diet,
 * ceiling and deal-breakers of the profile; a liked cuisine and a disliked one; for each tag, and for all of them; a kitchen that the
 * crew likes.
 */
export const biasWeights = { suits: 4, cuisine: 2.5, tag: 0.3, maxTags: 1.5, crew: 1 } as const
