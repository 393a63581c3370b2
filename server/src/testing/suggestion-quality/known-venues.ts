import { type CatalogVenue, catalog as venuesOfFiles } from '../../catalog/catalog.ts'
import { openFactsOf } from '../../catalog/open-data/open-data.ts'
import { venueTags } from '../../catalog/vocabulary.ts'
import { isStatedLate } from './stated-hours.ts'

/**
 * The catalog as the judge knows it: its files, and the features that open data states or that its hours show, joined here
 * without the rules of the product. Of what guests say nothing is known before there are guests.
 */
export const catalog: readonly CatalogVenue[] = venuesOfFiles.map((venue) => {
  const stated = new Set(openFactsOf(venue.slug).flatMap(({ fact, value }) => (value === 'yes' ? fact : [])))
  if (isStatedLate(venue.slug)) stated.add('late-night')
  const more = venueTags.filter((tag) => stated.has(tag) && !venue.tags.includes(tag))
  return more.length === 0 ? venue : { ...venue, tags: [...venue.tags, ...more] }
})

const bySlug = new Map(catalog.map((venue) => [venue.slug, venue]))

export const findKnownVenue = (slug: string): CatalogVenue | null => bySlug.get(slug) ?? null
