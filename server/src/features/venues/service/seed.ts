import { createHash } from 'node:crypto'
import { type CatalogueVenue, catalogue } from '../../../catalogue/catalogue.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type NewVenue, readSeedHashes, upsertCatalogueVenues } from '../store/venues.ts'

/**
 * Stores what has changed in the catalogue's files since they were last seeded, by content hash. Facts that a venue's
 * own people changed are kept. Returns how many venues were stored.
 */
export async function seedVenues(
  db: Db,
  now: Date,
  listed: readonly CatalogueVenue[] = catalogue,
): Promise<number> {
  const seeded = await readSeedHashes(db)
  const rows = listed
    .map((venue) => toRow(venue, now))
    .filter(({ id, seed_hash }) => seeded.get(id) !== seed_hash?.toString('hex'))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (rows.length > 0) await upsertCatalogueVenues(db, rows, now)
  return rows.length
}

function toRow(venue: CatalogueVenue, now: Date): NewVenue {
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
    seed_hash: createHash('sha256').update(JSON.stringify(venue)).digest(),
    created_at: now,
    updated_at: now,
  }
}
