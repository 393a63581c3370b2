import {
  type Budget,
  budgets,
  type GroupSize,
  groupSizes,
  type Neighborhood,
  type Occasion,
  peopleByGroupSize,
  type TimeOfDay,
  timeOfDayAt,
} from '@nofomo/contracts/sessions/choices.ts'
import { distanceMeters, neighborhoodCenters } from '../../../../catalog/gazetteer.ts'
import type { CuisineFamily, VenueTag } from '../../../../catalog/vocabulary.ts'
import { largeGroup } from './ranking/group-fit.ts'
import type { Criteria, DayPart, When } from './request/criteria.ts'

/** The wishes of a group in closed words, without typed text. Null and empty: no wish. */
export type Wishes = {
  cuisineFamilies: readonly CuisineFamily[]
  neighborhoods: readonly Neighborhood[]
  budget: Budget | null
  ceiling: (typeof ceilings)[number] | null
  tags: readonly VenueTag[]
  occasion: Occasion | null
  groupSize: GroupSize | null
  timeOfDay: TimeOfDay | null
}

const ceilings = [20, 30, 60, 100] as const

/** The wishes of criteria, without the form's defaults that nobody chose. Null if there are none. */
export function wishesOf(criteria: Criteria): Wishes | null {
  const { neighborhood, otherNeighborhoods, ceiling, defaults } = criteria
  const people = defaults.includes('people') ? null : criteria.people
  const wishes: Wishes = {
    cuisineFamilies: criteria.cuisine?.families ?? [],
    neighborhoods: neighborhood ? [...new Set([neighborhood, ...otherNeighborhoods])] : [],
    budget: defaults.includes('budget') ? null : criteria.budget,
    ceiling: ceiling === null ? null : (ceilings.find((most) => ceiling <= most) ?? null),
    tags: [...new Set([...criteria.tags, ...(people !== null && people >= largeGroup ? roomy : [])])],
    occasion: criteria.occasion,
    groupSize: people === null ? null : (criteria.sizeRange ?? sizeOf(people)),
    timeOfDay: criteria.when && timeOf(criteria.when),
  }
  return Object.values(wishes).some((wish) => (Array.isArray(wish) ? wish.length > 0 : wish !== null))
    ? wishes
    : null
}

const roomy: readonly VenueTag[] = ['large-groups']

const sizeOf = (people: number): GroupSize =>
  groupSizes.find((size) => people <= peopleByGroupSize[size]) ?? '12+'

const times: Record<DayPart, TimeOfDay> = {
  morning: 'morning',
  breakfast: 'morning',
  brunch: 'morning',
  lunch: 'afternoon',
  afternoon: 'afternoon',
  evening: 'evening',
  dinner: 'evening',
  late: 'late-night',
}

function timeOf({ minutes, part }: When): TimeOfDay | null {
  if (minutes !== null) return timeOfDayAt(Math.floor(minutes / 60) % 24)
  return part && times[part]
}

/** What is known of a listed venue. */
export type WishedVenue = {
  cuisineFamily: string | null
  neighborhood: Neighborhood | null
  lat: number | null
  lng: number | null
  priceLevel: number | null
  tags: readonly string[]
}

/** A wish that a venue misses. `tag` is empty unless the wish is a tag. */
export type WishMiss = { wish: 'cuisine' | 'neighborhood' | 'budget' | 'tag'; tag: string; steps: number }

/** The wishes that a venue misses, each by how little. What is not known of the venue is no miss, except for tags. */
export function wishMissesOf(venue: WishedVenue, wishes: Wishes): WishMiss[] {
  const { cuisineFamilies } = wishes
  const family = venue.cuisineFamily
  const isOther =
    family !== null && cuisineFamilies.length > 0 && !cuisineFamilies.some((one) => one === family)
  const above = wishes.budget && venue.priceLevel ? venue.priceLevel - 1 - budgets.indexOf(wishes.budget) : 0
  const lacking = wishes.tags.filter((tag) => !venue.tags.includes(tag) && !isImplied(venue, tag))
  const misses: WishMiss[] = [
    { wish: 'cuisine', tag: '', steps: isOther ? 1 : 0 },
    { wish: 'neighborhood', tag: '', steps: stepsAway(venue, wishes.neighborhoods) },
    { wish: 'budget', tag: '', steps: above },
    ...lacking.map((tag): WishMiss => ({ wish: 'tag', tag, steps: 1 })),
  ]
  return misses.filter(({ steps }) => steps > 0)
}

const isImplied = ({ tags }: WishedVenue, tag: VenueTag): boolean =>
  tag === 'vegetarian' && tags.includes('vegan')

function stepsAway({ neighborhood, lat, lng }: WishedVenue, wished: readonly Neighborhood[]): number {
  if (wished.length === 0 || lat === null || lng === null) return 0
  if (neighborhood !== null && wished.includes(neighborhood)) return 0
  const meters = wished.map((name) => distanceMeters({ lat, lng }, neighborhoodCenters[name]))
  return 1 + Math.floor(Math.min(...meters) / 500)
}
