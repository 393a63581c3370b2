import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { type CardRow, listCards } from '../store/cards.ts'
import { imageOf } from './listings.ts'

/** A venue as its own people see it, and the trust in it, payment counted. */
export type VenueCard = { venue: Standing['venue']; trust: Trust; fullUntil: Date | null }

/** Venues as their own people see them, by id; listed publicly or not. */
export async function venueCards(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, VenueCard>> {
  const rows = await listCards(db, [...new Set(ids)])
  return new Map(
    rows.map((row) => [
      row.id,
      { venue: toVenue(row), trust: row.effective_trust, fullUntil: row.full_until },
    ]),
  )
}

/** The ids of the venues' own pictures, by venue; those without one are left out. */
export async function picturesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await listCards(db, [...new Set(ids)])
  return new Map(rows.flatMap(({ id, picture }) => (picture === null ? [] : [[id, picture] as const])))
}

/** The venues' websites, and whether everybody may open their pages. */
export async function linksOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { website: string | null; isPublished: boolean }>> {
  const rows = await listCards(db, [...new Set(ids)])
  return new Map(
    rows.map(({ id, website, published_at }) => [id, { website, isPublished: published_at !== null }]),
  )
}

/** A venue's name; null for an unknown one. */
export async function venueNameOf(db: Db, id: string): Promise<string | null> {
  return (await venueCards(db, [id])).get(id)?.venue.name ?? null
}

function toVenue(row: CardRow): Standing['venue'] {
  const { id, name, category, address, neighborhood } = row
  return {
    id,
    name,
    type: category,
    // All venues are in one city.
    location: neighborhood ?? 'Seattle',
    address,
    image: imageOf({ ...row, cuisineFamily: row.cuisine_family }),
    isListed: row.published_at !== null,
  }
}
