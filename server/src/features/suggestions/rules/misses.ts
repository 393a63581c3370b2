import { budgets, type Occasion } from '@nofomo/contracts/options.ts'
import { distanceMetres, neighborhoodCentres } from '../../../catalogue/gazetteer.ts'
import type { CuisineFamily, VenueTag } from '../../../catalogue/vocabulary.ts'
import { type Area, type Candidate, type Criteria, largeGroup, wholeParty } from './criteria.ts'
import { closenessOf } from './cuisines.ts'

/**
 * How far a venue falls short of the criteria: 0 everywhere is a venue that meets all of them. Earlier fields are given
 * up later.
 */
export type Misses = {
  /** 0 exact, 1–2 related, 3 something else. */
  cuisine: number
  /** 1 if it is no bar for drinks, no sweets for dessert, no activity for an outing, no restaurant for a meal. */
  kind: number
  /** How many requested diets it does not list. */
  diet: number
  /** 1 if the whole party would not fit in. */
  party: number
  /** 0 in the neighbourhood or circle, else the distance beyond it in steps of 500 m. */
  away: number
  /** How many other requested tags it does not list. */
  tags: number
  /** Meals are the default: 1 if it is not a restaurant. */
  meal: number
  /** 1 if it does not list room for large groups. */
  group: number
  /** How many price levels below the budget. Above is never suggested. */
  price: number
  /** 1 if nothing says that it suits the occasion. */
  suit: number
}

const order = ['cuisine', 'kind', 'diet', 'party', 'away', 'tags', 'meal', 'group', 'price', 'suit'] as const

const diets: ReadonlySet<VenueTag> = new Set(['vegan', 'vegetarian', 'gluten-free', 'halal', 'kosher'])
const drinkFamilies: ReadonlySet<CuisineFamily> = new Set(['cocktails', 'beer', 'wine'])
const dessertFamilies: ReadonlySet<CuisineFamily> = new Set(['dessert', 'bakery', 'tea', 'coffee'])
const easyGoing: ReadonlySet<CuisineFamily> = new Set(['bowling', 'games', 'karaoke', 'food-hall', 'market'])
/** Tags that imply a kind of venue. */
const kindTags: ReadonlySet<VenueTag> = new Set(['games', 'dancing', 'live-music', 'sports', 'free'])

/** A venue's shortfalls, or null if it is never suggested: too expensive, not for children, expressly excluded. */
export function missesOf(venue: Candidate, criteria: Criteria): Misses | null {
  const price = priceMiss(venue, criteria)
  if (price === null || isUnfit(venue, criteria)) return null
  const roomy = venue.tags.includes('large-groups')
  const people = criteria.people ?? 0
  const lacking = criteria.tags.filter((tag) => !lists(venue, tag))
  return {
    cuisine: criteria.cuisine ? closenessOf(venue, criteria.cuisine) : 0,
    kind: isRightKind(venue, criteria) ? 0 : 1,
    meal: mealMiss(venue, criteria),
    suit: suits(venue, criteria.occasion) ? 0 : 1,
    diet: lacking.filter((tag) => diets.has(tag)).length,
    party: people >= wholeParty && !roomy ? 1 : 0,
    away: awaySteps(venue, criteria),
    tags: lacking.filter((tag) => !diets.has(tag)).length,
    group: people >= largeGroup && !roomy ? 1 : 0,
    price,
  }
}

/** Below 0 if `a` falls short in a criterion that is given up later than those of `b`. */
export function compareMisses(a: Misses, b: Misses): number {
  for (const part of order) if (a[part] !== b[part]) return a[part] - b[part]
  return 0
}

/** Meets the most important criteria, in the requested neighbourhood. */
export function isLocal(misses: Misses): boolean {
  return order.slice(0, 5).every((part) => misses[part] === 0)
}

/** Meets all criteria; a lower price or less room for groups is no reason to look elsewhere. */
export function isSound(misses: Misses): boolean {
  return order.slice(0, 7).every((part) => misses[part] === 0)
}

export function isPerfect(misses: Misses): boolean {
  return order.every((part) => misses[part] === 0)
}

/** Whether the venue lists the tag; vegan implies vegetarian. */
export function lists(venue: Candidate, tag: VenueTag): boolean {
  if (venue.tags.includes(tag)) return true
  if (tag === 'vegetarian') return venue.tags.includes('vegan') || venue.cuisineFamily === 'vegetarian'
  return tag === 'brunch' && venue.cuisineFamily === 'brunch'
}

function isUnfit(venue: Candidate, criteria: Criteria): boolean {
  const withChildren = criteria.occasion === 'family' || criteria.tags.includes('family')
  if (withChildren && venue.tags.includes('21-plus')) return true
  if (criteria.avoidTags.some((tag) => venue.tags.includes(tag))) return true
  if (criteria.avoidAreas.some((area) => isWithin(venue, area))) return true
  return criteria.avoid.some((wish) => closenessOf(venue, wish) <= 1)
}

function isWithin(venue: Candidate, { near, neighborhood }: Area): boolean {
  return near ? distanceMetres(venue, near) <= near.radiusMetres : venue.neighborhood === neighborhood
}

/** Null for a venue above the budget, and for one with an unknown price. Free entry is within any budget. */
function priceMiss(venue: Candidate, { budget, ceiling }: Criteria): number | null {
  if (budget === null) return 0
  if (ceiling !== null && cheapestAt(venue.priceLevel ?? 0) >= ceiling) return null
  const requested = budgets.indexOf(budget) + 1
  const level = venue.priceLevel ?? (venue.tags.includes('free') ? 0 : null)
  return level === null || level > requested ? null : requested - level
}

/** The least that one person spends at a price level, in dollars. At the lowest one a dish alone may cost less. */
function cheapestAt(level: number): number {
  return [0, 0, 30, 60, 100][level] ?? 0
}

function awaySteps(venue: Candidate, { near, neighborhood, otherNeighborhoods }: Criteria): number {
  if (near) {
    const beyond = distanceMetres(venue, near) - near.radiusMetres
    return beyond <= 0 ? 0 : 1 + Math.floor(beyond / 500)
  }
  if (neighborhood === null || venue.neighborhood === neighborhood) return 0
  if (otherNeighborhoods.includes(venue.neighborhood)) return 0
  return 1 + Math.floor(distanceMetres(venue, neighborhoodCentres[neighborhood]) / 500)
}

/** A requested cuisine or distinctive tag implies the kind of venue: neither kind nor variety is checked. */
export function namesItsKind(criteria: Criteria): boolean {
  return criteria.cuisine !== null || criteria.tags.some((tag) => kindTags.has(tag))
}

function isRightKind(venue: Candidate, criteria: Criteria): boolean {
  const { category, cuisineFamily, tags } = venue
  if (criteria.outing) return category === 'activity' || category === 'entertainment'
  if (namesItsKind(criteria)) return true
  if (criteria.occasion === 'drinks') return category === 'bar' || drinkFamilies.has(cuisineFamily)
  if (criteria.occasion === 'dessert') return tags.includes('dessert') || dessertFamilies.has(cuisineFamily)
  return isEatery(venue) || (criteria.occasion === 'casual' && easyGoing.has(cuisineFamily))
}

function isEatery({ category }: Candidate): boolean {
  return category === 'restaurant' || category === 'bar' || category === 'cafe'
}

function mealMiss(venue: Candidate, criteria: Criteria): number {
  const { occasion, outing } = criteria
  if (outing || occasion === 'drinks' || occasion === 'dessert' || namesItsKind(criteria)) return 0
  if (occasion === 'casual' && venue.category !== 'cafe') return 0
  return venue.category === 'restaurant' ? 0 : 1
}

/** Tags that suit an occasion; one is enough. */
const suiting: Partial<Record<Occasion, readonly VenueTag[]>> = {
  date: ['date'],
  celebration: ['celebration'],
  business: ['business', 'quiet', 'reservations'],
  family: ['family'],
  'group-dinner': ['large-groups'],
}

function suits(venue: Candidate, occasion: Occasion | null): boolean {
  const tags = occasion === null ? undefined : suiting[occasion]
  return tags === undefined || tags.some((tag) => venue.tags.includes(tag))
}
