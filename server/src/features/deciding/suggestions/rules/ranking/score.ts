import type { Occasion } from '@nofomo/contracts/sessions/choices.ts'
import { distanceMeters } from '../../../../../catalog/gazetteer.ts'
import { type CuisineFamily, type VenueTag, venueTags } from '../../../../../catalog/vocabulary.ts'
import { closenessOf } from '../lexicon/cuisines.ts'
import type { Candidate, Criteria, VenueFacts } from '../request/criteria.ts'
import { middleOf, nearestArea } from './away.ts'
import { type GroupFit, groupFitOf } from './group-fit.ts'
import { partnerBoost, scoreWeights } from './weights.ts'

type Part = keyof typeof scoreWeights

/**
 * How well a venue fits, 0 to 1, for partners up to 1.3. Each part counts by its weight among the known parts: a venue
 * without a rating is scored by the rest. 0.5 if nothing is known.
 */
export function scoreOf(venue: Candidate, criteria: Criteria, facts: VenueFacts = {}): number {
  const parts: Record<Part, number | null> = {
    rating: facts.rating === undefined ? null : facts.rating / 5,
    distance: closeness(venue, criteria),
    special: specialFit(venue, criteria, facts),
    new: facts.isNew === undefined ? null : Number(facts.isNew),
  }
  let sum = 0
  let totalWeight = 0
  for (const part of Object.keys(scoreWeights) as Part[]) {
    const value = parts[part]
    if (value === null) continue
    sum += scoreWeights[part] * value
    totalWeight += scoreWeights[part]
  }
  return (totalWeight === 0 ? 0.5 : sum / totalWeight) * (facts.isPartner ? partnerBoost : 1)
}

/** 1 at the landmark or in the middle of the neighborhood, half of it 1 km away. */
function closeness(venue: Candidate, criteria: Criteria): number | null {
  const area = criteria.near ? (nearestArea(venue, criteria)?.area ?? null) : criteria
  const middle = area && middleOf(area)
  return middle && 2 ** (-distanceMeters(venue, middle) / 1_000)
}

/** How well the venue suits the occasion, the cuisine and the size of the group, 0 to 1; null if none was stated. */
function specialFit(venue: Candidate, criteria: Criteria, facts: VenueFacts): number | null {
  const { occasion, otherOccasions } = criteria
  const occasions = occasion ? [occasion, ...otherOccasions] : otherOccasions
  const fits = occasions.map((name) => occasionFit(venue, name))
  if (criteria.cuisine) fits.push(1 - closenessOf(venue, criteria.cuisine) / 3)
  if (criteria.people !== null && criteria.people >= 5) fits.push(groupFit(venue, criteria.people, facts))
  return fits.length === 0 ? null : fits.reduce((sum, fit) => sum + fit, 0) / fits.length
}

/** Tags that suit an occasion, with their weights; a sum above 1 counts as 1. */
export const occasionTags: Record<Occasion, Partial<Record<VenueTag, number>>> = {
  casual: { 'walk-in': 0.5, 'counter-service': 0.3, 'outdoor-seating': 0.3, games: 0.3, 'large-groups': 0.2 },
  date: { date: 0.7, quiet: 0.3, view: 0.3, reservations: 0.1, 'live-music': 0.1 },
  celebration: { celebration: 0.6, reservations: 0.2, view: 0.3, 'large-groups': 0.2, 'live-music': 0.2 },
  business: { business: 0.6, quiet: 0.4, reservations: 0.3 },
  family: { family: 0.8, 'large-groups': 0.2, 'counter-service': 0.1, 'outdoor-seating': 0.1 },
  'group-dinner': { 'large-groups': 0.8, reservations: 0.2, family: 0.1 },
  drinks: { 'outdoor-seating': 0.4, 'late-night': 0.4, 'live-music': 0.2, view: 0.3, 'large-groups': 0.1 },
  dessert: { dessert: 0.6 },
}

const occasionFamilies: Partial<Record<Occasion, Partial<Record<CuisineFamily, number>>>> = {
  dessert: { dessert: 1, bakery: 0.6, tea: 0.4, coffee: 0.2 },
  drinks: { cocktails: 0.3, wine: 0.3, beer: 0.3 },
}

function occasionFit(venue: Candidate, occasion: Occasion): number {
  const byTag = occasionTags[occasion]
  const tags = venueTags.reduce((sum, tag) => sum + (venue.tags.includes(tag) ? (byTag[tag] ?? 0) : 0), 0)
  return Math.min(1, tags + (occasionFamilies[occasion]?.[venue.cuisineFamily] ?? 0))
}

const roomFit: Record<GroupFit, number> = { stated: 1, likely: 0.6, unknown: 0.3, none: 0 }

/** A counter does not seat a party of ten; a table for a large group suits five as well. */
function groupFit(venue: Candidate, people: number, facts: VenueFacts): number {
  const counter = venue.tags.includes('counter-service') ? 0.2 : 0
  return Math.max(0, roomFit[groupFitOf(people, venue, facts)] - counter)
}
