import { createHash } from 'node:crypto'
import { type CatalogVenue, catalog } from '../../../../catalog/catalog.ts'
import { directoryHash } from '../../../../catalog/directory/directory.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { type NewVenue, readSeedHashes, unpublishUnlisted, upsertCatalogVenues } from '../store/venues.ts'
import { seatsOf } from './places.ts'

/**
 * Stores what has changed in the catalog's files, or in the directory that knows their seats, since they were last
 * seeded, by content hash. Facts that a venue's own people changed are kept. Publishes the venues, and hides those that
 * left the files and have no members. Returns how many were stored.
 */
export async function seedVenues(
  db: Db,
  now: Date,
  listed: readonly CatalogVenue[] = catalog,
): Promise<number> {
  const seeded = await readSeedHashes(db)
  const directory = directoryHash()
  const hashOf = (venue: CatalogVenue) =>
    createHash('sha256').update(JSON.stringify(venue)).update(directory).digest()
  const rows = listed
    .map((venue) => ({ venue, hash: hashOf(venue) }))
    .filter(({ venue, hash }) => seeded.get(venue.slug) !== hash.toString('hex'))
    .toSorted((a, b) => (a.venue.slug < b.venue.slug ? -1 : 1))
    .map(({ venue, hash }) => ({ ...rowOfCatalog(venue, now), seed_hash: hash }))
  if (rows.length > 0) await upsertCatalogVenues(db, rows, now)
  await unpublishUnlisted(
    db,
    listed.map(({ slug }) => slug),
    now,
  )
  return rows.length
}

/** A venue as the catalog's files have it. */
export function rowOfCatalog(venue: CatalogVenue, now: Date): NewVenue {
  return {
    id: venue.slug,
    origin: 'catalogue',
    name: venue.name,
    category: venue.category,
    cuisine: venue.cuisine,
    cuisine_family: venue.cuisineFamily,
    description: venue.description,
    address: venue.address,
    neighborhood: venue.neighborhood,
    lat: venue.lat,
    lng: venue.lng,
    price_level: venue.priceLevel ?? null,
    website: venue.website ?? null,
    tags: [...venue.tags],
    seats: seatsOf(venue.slug),
    // About noon in Seattle: the day is the same there.
    checked_at: venue.checked ? new Date(`${venue.checked.on}T20:00:00Z`) : null,
    published_at: now,
    created_at: now,
    updated_at: now,
  }
}
