import {
  type CompositionName,
  compositionOf,
  type PosterSpec,
  posterSpecFor,
} from '@nofomo/posters/poster.ts'
import { expect, test } from 'vitest'
import { catalog } from './catalog.ts'

type Drawn = PosterSpec & { composition: CompositionName; neighborhood: string }

/** The posters of each kitchen. */
const kitchens = Map.groupBy(catalog, ({ cuisineFamily }) => cuisineFamily)
const drawn = [...kitchens.values()].map((venues) =>
  venues.map((venue): Drawn => {
    const spec = posterSpecFor(venue)
    return { ...spec, composition: compositionOf(spec), neighborhood: venue.neighborhood }
  }),
)

/** Of color, composition and motif. */
const differences = (a: Drawn, b: Drawn): number =>
  Number(a.palette !== b.palette) + Number(a.composition !== b.composition) + Number(a.motif !== b.motif)

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

test('three places of one kitchen differ in color, composition or motif, also in one neighborhood', () => {
  const isDifferent = (a: Drawn, b: Drawn) => differences(a, b) > 0
  const neighbors = triples.filter((list) => new Set(list.map(({ neighborhood }) => neighborhood)).size === 1)
  expect(shareOf(triples, isDifferent)).toBeGreaterThan(0.95)
  expect(shareOf(neighbors, isDifferent)).toBeGreaterThan(0.95)
})

test('most of them differ in two of color, composition, motif and scene', () => {
  const isDifferent = (a: Drawn, b: Drawn) => differences(a, b) + Number(a.scene !== b.scene) > 1
  expect(shareOf(triples, isDifferent)).toBeGreaterThan(0.9)
})
