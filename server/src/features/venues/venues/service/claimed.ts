import { createHash, randomBytes } from 'node:crypto'
import { neighborhoodIn } from '../../../../catalog/gazetteer.ts'
import { nameWords } from '../../../../catalog/same-place.ts'
import { streetKey } from '../../../../catalog/street-key.ts'
import type { Db } from '../../../../platform/database/database.ts'
import * as store from '../store/claimed.ts'
import { listExisting } from '../store/venues.ts'
import type { Listing } from '../types.ts'
import { findListing, findListingLike } from './listings.ts'

/**
 * The venue of a claim, made if it is not there yet: without a page until the claim is approved.
 * @returns its id; null if the listing is gone
 */
export async function venueOfClaim(
  db: Db,
  { listingId, name, address }: { listingId: string | null; name: string; address: string },
  now: Date,
): Promise<string | null> {
  if (listingId !== null && (await listExisting(db, [listingId])).length > 0) return listingId
  const listing =
    listingId === null ? await findListingLike(db, { name, address }) : await findListing(db, listingId)
  if (!listing && listingId !== null) return null
  const row = listing ? rowOfPlace(listing, now) : rowOfNew(name, address, now)
  await store.insertIfNew(db, row)
  return row.id
}

type NewVenue = Parameters<typeof store.insertIfNew>[1]

/** Only places of the directory: the other listings are venues. */
function rowOfPlace(place: Listing, now: Date): NewVenue {
  const { id, name, address, category, cuisine, neighborhood, lat, lng, phone, website, seats } = place
  const facts = { id, name, address, category, cuisine, neighborhood, lat, lng, phone, website, seats }
  return {
    ...facts,
    origin: 'directory',
    cuisine_family: place.cuisineFamily,
    created_at: now,
    updated_at: now,
  }
}

function rowOfNew(name: string, address: string, now: Date): NewVenue {
  const times = { created_at: now, updated_at: now }
  const neighborhood = neighborhoodIn(address)
  const id = newVenueId(name, address)
  return { id, origin: 'claimed', name, address, category: 'restaurant', neighborhood, ...times }
}

/** The same for the same name and street, so that two claims for an unknown venue lead to one venue. */
function newVenueId(name: string, address: string): string {
  const street = streetKey(address)
  const words = nameWords(name)
  const key = street === null ? randomBytes(16) : `${words.join(' ')} / ${street}`
  const plain = words.map((word) => word.replace(/[^a-z0-9]/g, '')).filter(Boolean)
  const slug = plain.join('-').slice(0, 40).replace(/-$/, '') || 'place'
  return `${slug}-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`
}
