import {
  assortPosters,
  type CompositionName,
  compositionOf,
  type PosterSpec,
  posterSpecFor,
} from '@nofomo/posters/poster.ts'
import { expect, test } from 'vitest'
import { catalog } from './catalog.ts'
import { catalogPosterOf } from './catalog-posters.ts'
import { parsePosterPath, posterPath } from './poster-path.ts'

type Drawn = PosterSpec & { composition: CompositionName; neighborhood: string }

/** The posters of each kitchen. */
const kitchens = Map.groupBy(catalog, ({ cuisineFamily }) => cuisineFamily)
const drawn = [...kitchens.values()].map((venues) =>
  venues.map((venue): Drawn => {
    const spec = parsePosterPath(posterPath(venue))?.spec ?? posterSpecFor(venue)
    return { ...spec, composition: compositionOf(spec), neighborhood: venue.neighborhood }
  }),
)

/** Of color, composition, motif and scene. */
const differences = (a: Drawn, b: Drawn): number =>
  Number(a.palette !== b.palette) +
  Number(a.composition !== b.composition) +
  Number(a.motif !== b.motif) +
  Number(a.scene !== b.scene)

/** All lists of three that one kitchen allows. */
const triples = drawn.flatMap((posters) =>
  posters.flatMap((one, at) =>
    posters
      .slice(at + 1)
      .flatMap((two, further) =>
        posters.slice(at + further + 2).map((three): [Drawn, Drawn, Drawn] => [one, two, three]),
      ),
  ),
)

/** The share of lists in which every two posters differ so. */
function shareOf(lists: typeof triples, isDifferent: (a: Drawn, b: Drawn) => boolean): number {
  const different = lists.filter(
    ([one, two, three]) => isDifferent(one, two) && isDifferent(one, three) && isDifferent(two, three),
  )
  return different.length / lists.length
}

const neighbors = triples.filter((list) => new Set(list.map(({ neighborhood }) => neighborhood)).size === 1)

test('any three places of one kitchen differ in color, composition, motif or scene', () => {
  const isDifferent = (a: Drawn, b: Drawn) => differences(a, b) > 0
  expect(shareOf(triples, isDifferent)).toBe(1)
})

test('nearly all of them differ in two of these, in one neighborhood and across the city', () => {
  const isDifferent = (a: Drawn, b: Drawn) => differences(a, b) > 1
  expect(neighbors.length).toBeGreaterThan(1_000)
  expect(shareOf(neighbors, isDifferent)).toBeGreaterThanOrEqual(0.95)
  expect(shareOf(triples, isDifferent)).toBeGreaterThanOrEqual(0.99)
})

test('a place that is not described as in the catalog keeps the poster of its name', () => {
  const [venue] = catalog
  if (!venue) throw new Error('The catalog is empty.')
  expect(catalogPosterOf(venue)).not.toBeNull()
  const other = { ...venue, cuisine: 'Small plates' }
  expect(catalogPosterOf(other)).toBeNull()
  expect(parsePosterPath(posterPath(other))?.spec).toEqual(posterSpecFor(other))
})

test('a venue that joins the catalog changes no poster of those before it', () => {
  const joined = {
    name: 'Newcomer',
    category: 'restaurant',
    cuisineFamily: 'italian',
    neighborhood: 'Ballard',
  }
  expect(assortPosters([...catalog, joined]).slice(0, -1)).toEqual(assortPosters(catalog))
})
