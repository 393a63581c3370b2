import type { Occasion } from '@nofomo/contracts/sessions/choices.ts'
import { distanceMeters } from '../../../../../catalog/gazetteer.ts'
import type { CuisineFamily, VenueTag } from '../../../../../catalog/vocabulary.ts'
import { onceFor } from '../../../../../platform/once-for.ts'
import { type Closeness, closenessOf, together } from '../lexicon/cuisines.ts'
import type { Area, Candidate, Criteria, VenueFacts } from '../request/criteria.ts'
import { lossOfAway, nearestArea, stepsOfWalk } from './away.ts'
import { groupFitOf, largeGroup, wholeParty } from './group-fit.ts'
import { isForDrinks, mealAsked, servesMeal } from './meals.ts'
import { hasTickets, type PriceFit, priceFit } from './price.ts'
import { hourAsked, hoursClosed, isOddHour, isUsuallyOpen } from './usual-hours.ts'
import { losses, lossOfTag, meatlessGain, oddHourFactors } from './weights.ts'

/** How a venue falls short of the criteria: 0 everywhere is a venue that meets all of them. */
export type Mismatches = PriceFit & {
  cuisine: Closeness
  /** 1 if it is no bar for drinks, no sweets for dessert, no activity for an outing, no restaurant for a meal. */
  kind: number
  /** 1 if it does not serve the meal that was asked for, or not in the way that the occasion needs. */
  unserved: number
  /** The losses of the diets, and of the other wishes, that it does not list. */
  diet: number
  tags: number
  /** 1 if the whole party would hardly fit in. */
  party: number
  /** 1 if room for the group is unknown, a quarter if only its seats suggest it. */
  group: number
  /** Steps of 500 m beyond the area, and within a wide circle. */
  away: number
  walk: number
  /**
   * 1 if its kind usually is closed at the time that was stated, 2 if by two hours or more, 1 if its hours of open data say so;
   * more at an odd hour; 1 in the evening that the occasion suggests.
   */
  time: number
  evening: number
  /** Meals are the default: 1 if it is not a restaurant. */
  meal: number
  /** 1 if nothing says that it suits the occasion. */
  suit: number
  /** 1 at the highest price, if the request states none. */
  dear: number
  /** 1 if open data alone knows of it. */
  littleKnown: number
}

const diets: ReadonlySet<VenueTag> = new Set(['vegan', 'vegetarian', 'gluten-free', 'halal', 'kosher'])
const drinkFamilies: ReadonlySet<CuisineFamily> = new Set(['cocktails', 'beer', 'wine'])
/** A pub is one, even where it is filed as a restaurant. */
const drinkKinds = /\b(pub|brewpub)\b/i
const dessertFamilies: ReadonlySet<CuisineFamily> = new Set(['dessert', 'bakery', 'tea'])
const withoutAlcohol: ReadonlySet<string | null> = new Set(['dessert', 'bakery', 'tea', 'coffee'])
/** Tags that imply a kind of venue. */
const kindTags: ReadonlySet<VenueTag> = new Set(['games', 'dancing', 'live-music', 'sports', 'free'])

/**
 * A venue's shortfalls, or null if it is never suggested: far above the budget, not for children, expressly excluded, too
 * small.
 */
export function mismatchesOf(
  venue: Candidate,
  criteria: Criteria,
  facts: VenueFacts = {},
): Mismatches | null {
  const price = priceFit(venue, criteria)
  if (price === null || isUnfit(venue, criteria)) return null
  const lacking = criteria.tags.filter((tag) => !lists(venue, tag))
  const { above, below, tight } = price
  const { group, party } = groupMismatches(venue, criteria, facts)
  const { time, evening } = timeMismatches(venue, criteria, facts)
  // Spreading three objects for each of a thousand venues would take a fifth of the ranking.
  return {
    above,
    below,
    tight,
    group,
    party,
    time,
    evening,
    cuisine: criteria.cuisine ? closenessOf(venue, criteria.cuisine) : 0,
    kind: isRightKind(venue, criteria) ? 0 : 1,
    unserved: isServed(venue, criteria) ? 0 : 1,
    meal: mealMismatch(venue, criteria),
    suit: suits(venue, criteria.occasion) ? 0 : 1,
    diet: lossOfTags(lacking, true) - meatlessGainOf(venue, lacking),
    tags: lossOfTags(lacking, false),
    away: nearestArea(venue, criteria)?.steps ?? 0,
    walk: stepsOfWalk(venue, criteria),
    dear: isDear(venue, criteria) ? 1 : 0,
    littleKnown: venue.origin === undefined ? 0 : 1,
  }
}

/** What is lost by the diets among tags, or by the others. */
function lossOfTags(tags: readonly VenueTag[], ofDiets: boolean): number {
  let loss = 0
  for (const tag of tags) if (diets.has(tag) === ofDiets) loss += lossOfTag(tag)
  return loss
}

/** Whoever keeps halal or kosher can eat without meat, where nothing better is known. */
function meatlessGainOf({ tags, cuisineFamily }: Candidate, lacking: readonly VenueTag[]): number {
  if (!lacking.includes('halal') && !lacking.includes('kosher')) return 0
  if (cuisineFamily === 'vegetarian') return meatlessGain.kitchen
  return tags.includes('vegan') && cuisineFamily !== 'seafood' ? meatlessGain.dishes : 0
}

/** The sum of the losses: the higher, the later a venue is suggested. */
export function lossOf(mismatches: Mismatches): number {
  const { cuisine, diet, tags, away } = mismatches
  const loss =
    losses.cuisine[cuisine] +
    diet +
    tags +
    lossOfAway(away) +
    single.reduce((sum, part) => sum + losses[part] * mismatches[part], 0)
  return Math.round(loss * 10) / 10
}

const single = [
  'kind',
  'unserved',
  'party',
  'group',
  'walk',
  'above',
  'below',
  'tight',
  'time',
  'evening',
  'meal',
  'suit',
  'dear',
  'littleKnown',
] as const

/** Below 0 if `a` loses less than `b`. */
export function compareMismatches(a: Mismatches, b: Mismatches): number {
  return lossOf(a) - lossOf(b)
}

/** Meets every criterion; how far one walks, that it is dear or little known, is none. */
export function isPerfect(mismatches: Mismatches): boolean {
  return lossOf({ ...mismatches, walk: 0, dear: 0, littleKnown: 0 }) === 0
}

/** Whether the venue lists the tag; vegan implies vegetarian. */
export function lists(
  venue: { tags: readonly string[]; cuisineFamily: string | null },
  tag: VenueTag,
): boolean {
  if (venue.tags.includes(tag)) return true
  if (tag === 'vegetarian') return venue.tags.includes('vegan') || venue.cuisineFamily === 'vegetarian'
  if (tag === 'non-alcoholic') return withoutAlcohol.has(venue.cuisineFamily)
  if (tag === 'large-groups') return venue.tags.includes('private-room')
  return tag === 'brunch' && venue.cuisineFamily === 'brunch'
}

function isUnfit(venue: Candidate, criteria: Criteria): boolean {
  if (withChildren(criteria) && isForAdults(venue)) return true
  if (criteria.avoidTags.some((tag) => has(venue, tag))) return true
  if (criteria.indoors && isOpenAir(venue)) return true
  if (criteria.avoidBars && venue.category === 'bar') return true
  if (criteria.avoidAreas.some((area) => isWithin(venue, area))) return true
  const avoided = avoidedBy(criteria)
  return avoided !== null && closenessOf(venue, avoided) <= 1
}

/** All that is to be avoided, as one wish: what is similar to one of them is similar to it. */
const avoidedBy = onceFor(({ avoid }: Criteria) => together(avoid))

/** Most of what is filed as outdoors has no roof. */
const isOpenAir = ({ cuisineFamily, cuisine }: Candidate): boolean =>
  (cuisineFamily === 'outdoors' && !roofed.test(cuisine)) || openAir.test(cuisine)
const roofed = /conservatory|greenhouse|observation|ferris wheel|aquarium/i
const openAir = /walking tour|farmers|flea|beer garden|mini golf/i

const withChildren = ({ kids, occasion, tags }: Criteria): boolean =>
  kids === true || occasion === 'family' || tags.includes('family')

/** A bar that does not say that children are welcome may not let them in. */
const isForAdults = ({ tags, category, cuisineFamily }: Candidate): boolean =>
  tags.includes('21-plus') ||
  ((category === 'bar' || cuisineFamily === 'nightclub') && !tags.includes('family'))

const loudFamilies: ReadonlySet<CuisineFamily> = new Set(['nightclub', 'karaoke', 'music'])

/** Whether a venue has what was refused. Dancing and music are loud. */
function has({ tags, cuisineFamily }: Candidate, tag: VenueTag): boolean {
  if (tags.includes(tag)) return true
  if (tag === 'live-music') return cuisineFamily === 'music'
  return tag === 'loud' && (loudFamilies.has(cuisineFamily) || tags.includes('dancing'))
}

function isWithin(venue: Candidate, { near, neighborhood }: Area): boolean {
  return near ? distanceMeters(venue, near) <= near.radiusMeters : venue.neighborhood === neighborhood
}

function groupMismatches(
  venue: Candidate,
  { people }: Criteria,
  facts: VenueFacts,
): Pick<Mismatches, 'group' | 'party'> {
  const size = people ?? 0
  const fit = groupFitOf(size, venue, facts)
  const isTight = fit === 'none' || (size >= largeGroup && fit === 'unknown')
  const isOnlyLikely = size >= largeGroup && fit === 'likely'
  return {
    group: isTight ? 1 : isOnlyLikely ? 0.25 : 0,
    party: size >= wholeParty && fit !== 'stated' ? 1 : 0,
  }
}

/** Hours before or after which a venue is as good as shut. */
const farOff = 2

const eveningOccasions: ReadonlySet<Occasion | null> = new Set(['date', 'group-dinner', 'drinks'])

function timeMismatches(
  venue: Candidate,
  { when, occasion }: Criteria,
  { isOpenThen = false, openDataThen }: VenueFacts,
): Pick<Mismatches, 'time' | 'evening'> {
  if (isOpenThen || openDataThen?.isOpen) return { time: 0, evening: 0 }
  const hour = hourAsked(when)
  if (openDataThen || hour !== null) return { time: closedMismatch(venue, hour, openDataThen), evening: 0 }
  const isLate = eveningOccasions.has(occasion) && !isUsuallyOpen(venue, 19)
  return { time: 0, evening: isLate ? 1 : 0 }
}

/** Of a place that is not known to be open at an hour. */
function closedMismatch(
  venue: Candidate,
  hour: number | null,
  openDataThen: VenueFacts['openDataThen'],
): number {
  const closed = hour === null ? 0 : hoursClosed(venue, hour)
  const usual = closed === 0 ? 0 : closed < farOff ? 1 : 2
  const isOdd = hour !== null && isOddHour(hour)
  if (openDataThen) return isOdd ? oddHourFactors.known : Math.max(1, usual)
  return isOdd && usual > 0 ? oddHourFactors.usually : usual
}

const worthIt: ReadonlySet<Occasion | null> = new Set(['date', 'celebration', 'business'])

const isDear = ({ priceLevel }: Candidate, { budget, ceiling, occasion }: Criteria): boolean =>
  priceLevel === 4 && budget === null && ceiling === null && !worthIt.has(occasion)

/** A requested cuisine or distinctive tag implies the kind of venue: neither kind nor variety is checked. */
export function namesItsKind(criteria: Criteria): boolean {
  return criteria.cuisine !== null || criteria.tags.some((tag) => kindTags.has(tag))
}

function isRightKind(venue: Candidate, criteria: Criteria): boolean {
  const { category, cuisineFamily, tags } = venue
  if (criteria.outing) return category === 'activity' || category === 'entertainment'
  if (criteria.ticketCeiling !== null) return hasTickets(venue)
  if (namesItsKind(criteria)) return true
  if (isForDrinks(criteria))
    return category === 'bar' || drinkFamilies.has(cuisineFamily) || drinkKinds.test(venue.cuisine)
  if (criteria.occasion === 'dessert') return tags.includes('dessert') || dessertFamilies.has(cuisineFamily)
  return isEatery(venue)
}

function isEatery({ category }: Candidate): boolean {
  return category === 'restaurant' || category === 'bar' || category === 'cafe'
}

function isServed(venue: Candidate, criteria: Criteria): boolean {
  if (criteria.outing || criteria.ticketCeiling !== null || namesItsKind(criteria)) return true
  const meal = mealAsked(criteria)
  return meal === null || servesMeal(venue, meal, criteria)
}

const mealParts: ReadonlySet<string> = new Set(['breakfast', 'brunch', 'lunch', 'dinner'])
const isMealTime = ({ when }: Criteria): boolean => mealParts.has(when?.part ?? '')

function mealMismatch(venue: Candidate, criteria: Criteria): number {
  const { occasion, outing, cuisine, tags } = criteria
  // Dancing and games rather are an evening's purpose than a restaurant's side.
  if (cuisine === null && !isMealTime(criteria) && tags.some((tag) => kindTags.has(tag)))
    return hasTickets(venue) || venue.category === 'bar' ? 0 : 0.5
  if (
    outing ||
    criteria.ticketCeiling !== null ||
    isForDrinks(criteria) ||
    occasion === 'dessert' ||
    namesItsKind(criteria)
  )
    return 0
  if (occasion === 'casual' && venue.category !== 'cafe') return 0
  return venue.category === 'restaurant' ? 0 : 1
}

/** Tags that suit an occasion; one is enough. */
const suiting: Partial<Record<Occasion, readonly VenueTag[]>> = {
  date: ['date'],
  celebration: ['celebration'],
  business: ['business', 'quiet', 'reservations'],
  family: ['family'],
  'group-dinner': ['large-groups', 'private-room'],
}

function suits(venue: Candidate, occasion: Occasion | null): boolean {
  const tags = occasion === null ? undefined : suiting[occasion]
  return tags === undefined || tags.some((tag) => venue.tags.includes(tag))
}
