import type { Neighborhood } from '@nofomo/contracts/sessions/choices.ts'
import type { CatalogVenue } from '../../catalog/catalog.ts'
import { distanceMeters, neighborhoodCenters, type Point } from '../../catalog/gazetteer.ts'
import type { CuisineFamily, VenueTag } from '../../catalog/vocabulary.ts'
import { seatsOf } from '../../features/venues/venues/service/places.ts'
import { statedDaysOpen } from './stated-hours.ts'

/**
 * What somebody judges an answer by, written against the catalog's facts and without the ranker's rules: how well a venue
 * fits one wish (0 to 1), how much the wish weighs, and which words tell that it was missed.
 */
export type Want = {
  name: string
  weight: number
  fits: (venue: CatalogVenue) => number
  /** Null for an unstated wish: missing it needs no note. */
  told: RegExp | null
}

export type Never = (venue: CatalogVenue) => boolean

const yes = (is: boolean): number => (is ? 1 : 0)

const cuisineWords = /“|come closest|by everything else|something else/
export const food = (...families: CuisineFamily[]): Want => ({
  name: families.join('/'),
  weight: 4,
  fits: ({ cuisineFamily }) => yes(families.includes(cuisineFamily)),
  told: cuisineWords,
})
/** A dish or kitchen by its words, in the cuisine or the name; half for the description. */
export const dish = (words: RegExp, ...families: CuisineFamily[]): Want => ({
  name: words.source,
  weight: 4,
  fits: ({ cuisine, name, description, cuisineFamily }) =>
    words.test(`${cuisine} ${name}`) || families.includes(cuisineFamily)
      ? 1
      : words.test(description)
        ? 0.7
        : 0,
  told: cuisineWords,
})

const placeWords = /nearest that do|close by|too few places|all over the city/i
/** Two miles outside is nothing. */
const slope = (meters: number): number => (meters <= 0 ? 1 : Math.max(0, 0.6 * (1 - meters / 3_200)))
export const around = (...names: Neighborhood[]): Want => ({
  name: names.join('/'),
  weight: 3,
  fits: (venue) =>
    names.includes(venue.neighborhood)
      ? 1
      : Math.max(...names.map((name) => slope(distanceMeters(venue, neighborhoodCenters[name])))),
  told: placeWords,
})
export const near = (lat: number, lng: number, meters = 800): Want => ({
  name: `${meters} m around ${lat}, ${lng}`,
  weight: 3,
  fits: (venue) => slope(distanceMeters(venue, { lat, lng } satisfies Point) - meters),
  told: placeWords,
})

const isTicketed = ({ category }: CatalogVenue) => category === 'activity' || category === 'entertainment'
const levelOf = ({ priceLevel, tags }: CatalogVenue) => priceLevel ?? (tags.includes('free') ? 0 : 9)
export const price = (level: number): Want => ({
  name: '$'.repeat(level),
  weight: 2,
  fits: (venue) => {
    const apart = levelOf(venue) - level
    if (apart === 0 || (apart < 0 && isTicketed(venue))) return 1
    return apart < 0 ? 0.7 : apart === 1 ? 0.4 : 0
  },
  told: /a step above|cost|\$/,
})
const maxPriceAtLevel = [0, 30, 60, 100, 1_000]
export const under = (dollars: number): Want => ({
  name: `under $${dollars}`,
  weight: 2.5,
  fits: (venue) => {
    const level = levelOf(venue)
    if ((maxPriceAtLevel[level] ?? 1_000) <= dollars) return 1
    return (maxPriceAtLevel[level - 1] ?? 1_000) < dollars ? 0.7 : 0
  },
  told: /check the menu|tickets cost/,
})

export const tag = (name: VenueTag, weight = 2.5): Want => ({
  name,
  weight,
  fits: ({ tags }) => yes(tags.includes(name)),
  told: /could not confirm/,
})
export const diet = (name: VenueTag): Want => ({
  ...tag(name, 4),
  fits: ({ tags, cuisineFamily }) =>
    yes(
      tags.includes(name) ||
        (name === 'vegetarian' && (tags.includes('vegan') || cuisineFamily === 'vegetarian')),
    ),
})
export const room = (people: number): Want => ({
  name: `room for ${people}`,
  weight: 2.5,
  fits: ({ tags, slug }) => {
    if (tags.includes('large-groups') || tags.includes('private-room')) return 1
    const seats = seatsOf(slug)
    if (seats === '151-250' || seats === '>250') return 0.7
    return seats === '51-150' && people < 12 ? 0.7 : 0
  },
  told: /could not confirm room/,
})
export const kind = (...categories: CatalogVenue['category'][]): Want => ({
  name: categories.join('/'),
  weight: 3,
  fits: ({ category }) => yes(categories.includes(category)),
  told: /something else/,
})
/** Meets a wish that is only implied. */
export const better = (...tags: VenueTag[]): Want => ({
  name: `better ${tags.join('/')}`,
  weight: 1,
  fits: (venue) => yes(tags.some((one) => venue.tags.includes(one))),
  told: null,
})

const byDay = new Set<CuisineFamily>(['bakery', 'coffee', 'brunch', 'deli', 'market', 'museum'])
const byNight = new Set<CuisineFamily>([
  'cocktails',
  'nightclub',
  'karaoke',
  'music',
  'comedy',
  'theatre',
  'wine',
])
const timeOf = { morning: '10:00', midday: '12:30', evening: '19:00' } as const
/** By its hours of open data on any day, else by the usual hours of its kind. */
export const openAt = (part: 'morning' | 'midday' | 'evening' | 'late'): Want => ({
  name: `open in the ${part}`,
  weight: 2.5,
  fits: ({ slug, tags, category, cuisineFamily, priceLevel = 0 }) => {
    const stated = part === 'late' ? null : statedDaysOpen(slug, timeOf[part])
    if (stated !== null) return yes(stated > 0)
    const early = category === 'cafe' || tags.includes('brunch') || byDay.has(cuisineFamily)
    if (part === 'late') return yes(tags.includes('late-night'))
    if (part === 'evening') return yes(!byDay.has(cuisineFamily) || tags.includes('late-night'))
    if (part === 'morning') return yes(early)
    return yes(early || !(byNight.has(cuisineFamily) || category === 'bar' || priceLevel >= 4))
  },
  told: /usually closed|check the hours|late hours|closed (?:then|on)/,
})

const dinnerless: ReadonlySet<CuisineFamily> = new Set([
  'bakery',
  'brunch',
  'coffee',
  'deli',
  'dessert',
  'tea',
  'beer',
  'cocktails',
  'wine',
  'nightclub',
  'music',
  'sports',
])
const byDayOnly = /breakfast|brunch|biscuit|bagel/i
const notSeated = /lunch counter|lunchroom|walk-up window|take-away counter/i

export const servesDinner = ({ category, cuisineFamily, cuisine, description }: CatalogVenue): boolean =>
  (category === 'restaurant' || category === 'bar') &&
  !dinnerless.has(cuisineFamily) &&
  !byDayOnly.test(cuisine) &&
  !notSeated.test(description)

/** A place to sit down for dinner. */
export const dinner: Want = {
  name: 'a dinner',
  weight: 4,
  fits: (venue) => yes(servesDinner(venue)),
  told: /something else/,
}
export const noDinner: Never = (venue) => !servesDinner(venue)

/** Something sweet, by the kitchen or because the place is known for it. */
export const sweets: Want = {
  ...food('dessert', 'bakery', 'tea'),
  fits: ({ cuisineFamily, tags }) =>
    yes(['dessert', 'bakery', 'tea'].includes(cuisineFamily) || tags.includes('dessert')),
}

/** No place to eat: a museum, a concert, a park. */
export const noKitchen: Never = isTicketed
export const adultsOnly: Never = ({ tags }) => tags.includes('21-plus')
export const anyOf =
  (...families: CuisineFamily[]): Never =>
  ({ cuisineFamily }) =>
    families.includes(cuisineFamily)
export const within =
  (name: Neighborhood): Never =>
  ({ neighborhood }) =>
    neighborhood === name
export const having =
  (...tags: VenueTag[]): Never =>
  (venue) =>
    tags.some((one) => venue.tags.includes(one))
