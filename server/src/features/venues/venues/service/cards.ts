import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { type CardRow, listCards } from '../store/cards.ts'
import { imageOf } from './listings.ts'

/** A venue as its own people see it, and the trust in it, payment counted. `picture`: the id of its own. */
export type VenueCard = { venue: Standing['venue']; trust: Trust } & Pick<CardRow, 'website' | 'picture'> & {
    fullUntil: Date | null
  }

/** Venues as their own people see them, by id; listed publicly or not. */
export async function venueCards(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, VenueCard>> {
  const rows = await listCards(db, [...new Set(ids)])
  return new Map(
    rows.map((row) => {
      const { website, picture, effective_trust: trust, full_until: fullUntil } = row
      return [row.id, { venue: toVenue(row), trust, website, picture, fullUntil }]
    }),
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
