import type { Standing } from '@nofomo/contracts/venue-home.ts'
import type { Trust } from '@nofomo/contracts/venue-trust.ts'
import { posterPath } from '../../../catalogue/poster-path.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type CardRow, listCards } from '../store/cards.ts'

/** A venue as its own people see it, and the trust in it. */
export type VenueCard = { venue: Standing['venue']; trust: Trust }

/** Venues as their own people see them, by id; listed publicly or not. */
export async function venueCards(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, VenueCard>> {
  const rows = await listCards(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, { venue: toVenue(row), trust: row.trust }]))
}

/** A venue's name; null for an unknown one. */
export async function venueNameOf(db: Db, id: string): Promise<string | null> {
  return (await venueCards(db, [id])).get(id)?.venue.name ?? null
}

function toVenue(row: CardRow): Standing['venue'] {
  const { id, name, category, cuisine, cuisine_family, address, neighborhood } = row
  const cuisineFamily = cuisine_family ?? undefined
  return {
    id,
    name,
    type: category,
    // The product knows one city.
    location: neighborhood ?? 'Seattle',
    address,
    image: posterPath({ name, category, cuisine, cuisineFamily, neighborhood }),
    isListed: row.published_at !== null,
  }
}
