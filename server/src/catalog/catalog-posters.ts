import { assortPosters, type PosterSpec, type VenueTraits } from '@nofomo/posters/poster.ts'
import { catalog } from './catalog.ts'

let byTraits: Map<string, PosterSpec> | undefined

const keyOf = ({ name, category, cuisine, cuisineFamily, neighborhood }: VenueTraits): string =>
  JSON.stringify([name, category, cuisine ?? null, cuisineFamily ?? null, neighborhood ?? null])

/** The poster of a venue that is described as in the catalog, whose venues of one kitchen differ; null for any other. */
export function catalogPosterOf(venue: VenueTraits): PosterSpec | null {
  byTraits ??= new Map(assortPosters(catalog).map((spec, at) => [keyOf(catalog[at] ?? venue), spec]))
  return byTraits.get(keyOf(venue)) ?? null
}
