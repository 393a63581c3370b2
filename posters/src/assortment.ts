import { looksOf, seedOf, type VenueTraits } from './choice.ts'
import { type CompositionName, compositionOf, compositionsOf } from './composition.ts'
import type { PosterSpec } from './poster-spec.ts'

type Look = Omit<PosterSpec, 'seed'> & { composition: CompositionName }
type Placed = { look: Look; neighborhood: string | undefined }

/** What two posters of one kitchen cost that differ in 0, 1, 2, 3 or 4 of motif, scene, palette and composition. */
const costs = [400, 100, 4, 1, 0] as const
/** Neighbors stand in one list more often than places across the city. */
const neighborWeight = 20

/**
 * The posters of venues that are known together, in their order: each gets the look that differs most from those of its
 * kitchen before it, above all in its neighborhood. A venue that is added moves none before it.
 */
export function assortPosters(venues: readonly VenueTraits[]): PosterSpec[] {
  const kitchens = new Map<string | undefined, Placed[]>()
  return venues.map((venue) => {
    const others = kitchens.get(venue.cuisineFamily) ?? []
    const look = distinctLook(venue, others)
    others.push({ look, neighborhood: venue.neighborhood })
    kitchens.set(venue.cuisineFamily, others)
    return specOf(look, venue)
  })
}

function distinctLook(venue: VenueTraits, others: readonly Placed[]): Look {
  let [best, least]: [Look | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const look of fullLooksOf(venue)) {
    const cost = costOf(look, venue, others, least)
    if (cost < least) [best, least] = [look, cost]
    if (cost === 0) break
  }
  if (!best) throw new Error('A venue without looks.')
  return best
}

/** In an order of the venue's own, so that those who come first do not all look alike. */
function* fullLooksOf(venue: VenueTraits): Generator<Look> {
  const own = seedOf(venue)
  for (const [at, look] of looksOf(venue).entries()) {
    const compositions = compositionsOf(look.motif)
    for (let step = 0; step < compositions.length; step += 1) {
      const composition = compositions[(own + at + step) % compositions.length] ?? 'centered'
      yield { ...look, composition }
    }
  }
}

/** Stops counting where it is no less than `least`. */
function costOf(look: Look, { neighborhood }: VenueTraits, others: readonly Placed[], least: number): number {
  let cost = 0
  for (const other of others) {
    if (cost >= least) break
    const weight = other.neighborhood === neighborhood ? neighborWeight : 1
    cost += weight * (costs[differences(look, other.look)] ?? 0)
  }
  return cost
}

const differences = (a: Look, b: Look): number =>
  Number(a.motif !== b.motif) +
  Number(a.scene !== b.scene) +
  Number(a.palette !== b.palette) +
  Number(a.composition !== b.composition)

/** The composition follows from the seed: the first that gives it, from the venue's own on. */
function specOf({ composition, ...look }: Look, venue: VenueTraits): PosterSpec {
  const own = seedOf(venue)
  for (let step = 0; step < 1000; step += 1) {
    const spec = { ...look, seed: (own + step) % 1000 }
    if (compositionOf(spec) === composition) return spec
  }
  throw new Error(`No seed gives ${look.motif} the composition ${composition}.`)
}
