import { type CatalogVenue, catalog as venuesOfFiles } from '../../catalog/catalog.ts'
import { openFactsOf } from '../../catalog/open-data/open-data.ts'
import { venueTags } from '../../catalog/vocabulary.ts'

/**
 * The catalog as the judge knows it: its files, and the features that open data states, joined here without the rules of the
 * product.
 */
export const catalog: readonly CatalogVenue[] = venuesOfFiles.map((venue) => {
  const stated = new Set(openFactsOf(venue.slug).flatMap(({ fact, value }) => (value === 'yes' ? fact : [])))
  const more = venueTags.filter((tag) => stated.has(tag) && !venue.tags.includes(tag))
  return more.length === 0 ? venue : { ...venue, tags: [...venue.tags, ...more] }
})

const bySlug = new Map(catalog.map((venue) => [venue.slug, venue]))

export const findKnownVenue = (slug: string): CatalogVenue | null => bySlug.get(slug) ?? null
