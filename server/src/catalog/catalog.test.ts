import { neighborhoods, seattleBounds } from '@nofomo/contracts/places/geography.ts'
import { categories } from '@nofomo/contracts/sessions/choices.ts'
import { drawPoster, type PosterSpec, posterSpecFor, posterSpecsOf } from '@nofomo/posters/poster.ts'
import { describe, expect, test } from 'vitest'
import { sharp } from '../platform/images/sharp.ts'
import { type CatalogVenue, catalog, findCatalogVenue } from './catalog.ts'
import { catalogPosterOf } from './catalog-posters.ts'
import { distanceMeters, nearestStation, neighborhoodCenters } from './gazetteer.ts'
import { kitchens } from './kitchens.ts'
import { parsePosterPath, posterPath } from './poster-path.ts'
import { cuisineFamilies, type VenueTag } from './vocabulary.ts'

/** Tags that somebody could check at the place; the others follow from its kind or its address, or are a view. */
const checkableTags = [
  'vegetarian',
  'vegan',
  'gluten-free',
  'halal',
  'kosher',
  'step-free',
  'loud',
  'quiet',
  'private-room',
  'outdoor-seating',
  'live-music',
  'late-night',
  'large-groups',
  'family',
  'reservations',
  '21-plus',
  'non-alcoholic',
] as const satisfies readonly VenueTag[]

/** The findings of `wrong` by slug: an empty list means that all venues pass, a failure names the others. */
const offenders = (wrong: (venue: (typeof catalog)[number]) => unknown): string[] =>
  catalog.filter((venue) => wrong(venue)).map((venue) => venue.slug)

describe('the catalog', () => {
  test('has at least 400 venues, in all seven neighborhoods and all five categories', () => {
    expect(catalog.length).toBeGreaterThanOrEqual(400)
    for (const name of neighborhoods) {
      const here = catalog.filter((venue) => venue.neighborhood === name)
      expect(here.length, name).toBeGreaterThanOrEqual(40)
      expect(new Set(here.map((venue) => venue.category)).size, name).toBe(categories.length)
    }
  })

  test('never lists a venue twice', () => {
    const plain = catalog.map((venue) => venue.name.toLowerCase())
    expect(plain.filter((name, index) => plain.indexOf(name) !== index)).toEqual([])
    expect(new Set(catalog.map((venue) => venue.slug)).size).toBe(catalog.length)
  })

  test('has every venue in Seattle, near the center of its neighborhood', () => {
    const { south, north, west, east } = seattleBounds
    expect(offenders((v) => v.lat < south || v.lat > north || v.lng < west || v.lng > east)).toEqual([])
    expect(offenders((v) => distanceMeters(v, neighborhoodCenters[v.neighborhood]) > 2_200)).toEqual([])
  })

  test('has every address in a form that map services find', () => {
    const address =
      /^(\d+[A-Z]? (1\/2 )?(([NSEW]|NE|NW|SE|SW) )?\S.*|\S.+ (&|and|at) \S.+|Pier \d+\S*.*), Seattle, WA 981\d\d$/
    expect(offenders((v) => !address.test(v.address))).toEqual([])
  })

  test('links only to https sites', () => {
    expect(offenders((v) => v.website && new URL(v.website).protocol !== 'https:')).toEqual([])
  })

  test('is free of redundancy: no repeated tag, and no price for free venues', () => {
    expect(offenders((v) => new Set(v.tags).size !== v.tags.length)).toEqual([])
    expect(offenders((v) => v.tags.includes('free') && v.priceLevel !== undefined)).toEqual([])
    expect(offenders((v) => v.tags.includes('21-plus') && v.tags.includes('family'))).toEqual([])
  })

  test('files a kitchen under its own family, not under a neighbor’s', () => {
    const familyOfKitchen: Readonly<Record<string, string | null>> = kitchens
    expect(
      offenders(
        ({ cuisine, cuisineFamily }) => (familyOfKitchen[cuisine] ?? cuisineFamily) !== cuisineFamily,
      ),
    ).toEqual([])
    const own = ['lao', 'malaysian', 'cambodian', 'ethiopian', 'african', 'nepali', 'filipino', 'turkish']
    const families = new Set<string>(catalog.map(({ cuisineFamily }) => cuisineFamily))
    expect(own.filter((family) => !families.has(family))).toEqual([])
  })

  test('says how every tag is known that somebody could check, and gives a basis to no other', () => {
    const checkable = new Set<string>(checkableTags)
    expect(offenders((v) => v.tags.some((tag) => checkable.has(tag) && !v.basis?.[tag]))).toEqual([])
    expect(
      offenders((v) => Object.keys(v.basis ?? {}).some((tag) => !v.tags.includes(tag as never))),
    ).toEqual([])
  })

  test('tags a venue as near the light rail only within walking distance', () => {
    expect(offenders((v) => v.tags.includes('light-rail') && nearestStation(v).meters > 1_100)).toEqual([])
  })

  test('finds a venue by its slug', () => {
    expect(findCatalogVenue(catalog[0]?.slug ?? '')).toBe(catalog[0])
    expect(findCatalogVenue('constructor')).toBeNull()
  })
})

const shownPoster = (venue: CatalogVenue) => catalogPosterOf(venue) ?? posterSpecFor(venue)

describe('the posters', () => {
  test('are rendered for every cuisine and category as valid pictures of 400 × 300', async () => {
    const oneOfEach = new Map(
      catalog.map((venue) => [`${venue.category} ${venue.cuisineFamily}`, shownPoster(venue)]),
    )
    const drawings = [...oneOfEach.values()].map(drawPoster)
    for (const svg of drawings) {
      const { width, height } = await sharp(Buffer.from(svg)).metadata()
      expect([width, height]).toEqual([400, 300])
      const { channels } = await sharp(Buffer.from(svg), { density: 24 }).stats()
      expect(channels[0]?.stdev).toBeGreaterThan(15)
    }
  })

  test('exist for every cuisine in every neighborhood, at a path that names their content', () => {
    for (const cuisineFamily of cuisineFamilies)
      for (const neighborhood of neighborhoods) {
        const path = posterPath({ name: 'Anywhere', category: 'restaurant', cuisineFamily, neighborhood })
        expect(path).toMatch(/^\/images\/posters\/[a-z0-9.-]+\.[0-9a-f]{8}$/)
        expect(parsePosterPath(path)).not.toBeNull()
      }
  })

  test.each(neighborhoods)('differ between neighbors in %s: every scene occurs', (neighborhood) => {
    const siblings = catalog.filter((venue) => venue.neighborhood === neighborhood)
    const specs = siblings.map(shownPoster)
    const scenes = posterSpecsOf({ name: '', category: 'bar', neighborhood }).map(({ scene }) => scene)
    expect(scenes.length).toBeGreaterThanOrEqual(2)
    for (const scene of scenes)
      expect(specs.filter((spec) => spec.scene === scene).length / specs.length).toBeGreaterThan(0.2)
  })

  /** For each eight neighbors in a row, how many of them look the same. */
  const alikeOfEight = (lookOf: (spec: PosterSpec) => string): number[] =>
    neighborhoods.flatMap((neighborhood) => {
      const siblings = catalog.filter((venue) => venue.neighborhood === neighborhood)
      const looks = siblings.map((venue) => lookOf(shownPoster(venue)))
      return looks.slice(7).map((_, first) => {
        const eight = looks.slice(first, first + 8)
        return Math.max(...eight.map((look) => eight.filter((other) => other === look).length))
      })
    })

  test('of eight neighbors, at most three share subject, scene and light', () => {
    const alike = alikeOfEight(({ motif, scene, palette }) => `${motif} ${scene} ${palette}`)
    expect(Math.max(...alike)).toBeLessThanOrEqual(3)
  })

  test('of eight neighbors, hardly ever more than three share scene and light', () => {
    const alike = alikeOfEight(({ scene, palette }) => `${scene} ${palette}`)
    expect(alike.filter((count) => count > 3).length / alike.length).toBeLessThan(0.05)
  })

  test('are the same for the same venue', () => {
    const venue = { name: 'Cascina Spinasse', category: 'restaurant', cuisine: 'Piedmontese' }
    expect(posterPath(venue)).toBe(posterPath({ ...venue }))
  })
})
