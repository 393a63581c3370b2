import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { categories } from '@nofomo/contracts/sessions/choices.ts'
import { z } from 'zod'
import { placeOrigins, readOpenDataPlaces } from './open-data/places.ts'
import { cuisineFamilies, tagBases, venueTags } from './vocabulary.ts'

/** A real venue in Seattle. Unknown fields are left out. Strict, so that a misspelt field is an error. */
const catalogVenue = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().trim().min(2).max(80),
  category: z.enum(categories),
  /** As people would say it: `Ramen`, `Piedmontese`, `Cocktails`, `Mini Golf`. */
  cuisine: z.string().trim().min(2).max(60),
  cuisineFamily: z.enum(cuisineFamilies),
  address: z.string().max(160),
  neighborhood: z.enum(neighborhoods),
  lat: z.number(),
  lng: z.number(),
  priceLevel: z.number().int().min(1).max(4).optional(),
  website: z.url({ protocol: /^https$/ }).optional(),
  tags: z.array(z.enum(venueTags)),
  /** How the tags that can be checked are known, such as `{ vegan: 'menu' }`. */
  basis: z.partialRecord(z.enum(venueTags), z.enum(tagBases)).optional(),
  /** The day of the newest public source that shows the venue open, and the source's name. */
  checked: z.strictObject({ on: z.iso.date(), source: z.string().trim().min(3).max(80) }).optional(),
  description: z.string().trim().min(10).max(300),
  /** The open data that the venue is known from; absent if from the catalog's own files. Little more than its kind is known. */
  origin: z.enum(placeOrigins).optional(),
})
export type CatalogVenue = z.infer<typeof catalogVenue>

/**
 * Every venue shipped with the product: those of the catalog's own files by neighborhood, then those of open data. Read and
 * validated once, when the server starts.
 */
export const catalog: readonly CatalogVenue[] = [
  ...readVenues(path.join(import.meta.dirname, 'venues')),
  ...validVenues(readOpenDataPlaces(), 'The places of open data'),
]

const bySlug = new Map(catalog.map((venue) => [venue.slug, venue]))

export function findCatalogVenue(slug: string): CatalogVenue | null {
  return bySlug.get(slug) ?? null
}

function readVenues(folder: string): CatalogVenue[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.sort().flatMap((name) => {
    return validVenues(JSON.parse(readFileSync(path.join(folder, name), 'utf8')), name)
  })
}

/** @throws an error that names `from` if a venue is not as it should be. */
function validVenues(venues: unknown, from: string): CatalogVenue[] {
  const parsed = z.array(catalogVenue).safeParse(venues)
  if (!parsed.success) throw new Error(`${from}: not as it should be:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}
