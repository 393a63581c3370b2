import { randomBytes } from 'node:crypto'
import { priceLevelOf, priceOf, type SeatRange } from '@nofomo/contracts/options.ts'
import type { VenueInput } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import { type CatalogueVenue, catalogue, findCatalogueVenue } from '../../../catalogue/catalogue.ts'
import { neighborhoodIn } from '../../../catalogue/gazetteer.ts'
import { plainText } from '../../../catalogue/plain-words.ts'
import { posterPath } from '../../../catalogue/poster-path.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matchIndexOf, matchVenue } from '../rules/match.ts'
import { indexOf, search } from '../rules/search.ts'

const searchIndex = indexOf(catalogue)
const matchIndex = matchIndexOf(catalogue)

/** The posters of the catalogue's venues never change while the server runs. */
const posterOf = new Map<CatalogueVenue, string>()

/** A venue of the catalogue as people see it. Its rating is null: there are no ratings, and none are invented. */
export function venueFromCatalogue(
  listed: CatalogueVenue,
  { source, reason, isPartner = false }: Pick<Venue, 'source' | 'reason'> & { isPartner?: boolean },
): Venue {
  const image = posterOf.get(listed) ?? posterPath(listed)
  posterOf.set(listed, image)
  return {
    id: listed.slug,
    name: listed.name,
    category: listed.category,
    type: listed.category === 'bar' ? 'bar' : 'restaurant',
    cuisine: listed.cuisine,
    description: listed.description,
    address: listed.address,
    location: listed.address,
    neighborhood: listed.neighborhood,
    lat: listed.lat,
    lng: listed.lng,
    ...priceOf(listed.priceLevel ?? null),
    website: listed.website ?? null,
    tags: [...listed.tags],
    rating: null,
    isPartner,
    source,
    reason,
    image,
  }
}

/** The id in the catalogue of a listed venue: its own, or that of the venue with its name and address; else null. */
export function catalogueIdOf({ id, name, address }: Pick<Venue, 'id' | 'name' | 'address'>): string | null {
  return (findCatalogueVenue(id) ?? matchVenue(matchIndex, { name, address }))?.slug ?? null
}

/** A venue as a member described it. Only their input: its coordinates, website and tags are unknown. */
export function venueFromMember(input: VenueInput): Venue {
  const address = input.address || input.location || ''
  const cuisine = input.cuisine || null
  const neighborhood = neighborhoodIn(address)
  return {
    id: memberVenueId(input.id),
    name: input.name,
    category: input.category,
    type: input.category === 'bar' ? 'bar' : 'restaurant',
    cuisine,
    description: input.description || null,
    address,
    location: address,
    neighborhood,
    lat: null,
    lng: null,
    ...priceOf(priceLevelOf(input.budget)),
    website: null,
    tags: [],
    rating: null,
    isPartner: false,
    source: input.source === 'ai_suggestions' ? 'ai_suggestions' : 'user_submitted',
    reason: input.reason || null,
    image: posterPath({ name: input.name, category: input.category, cuisine, neighborhood }),
  }
}

/**
 * Venues of the catalogue by name, cuisine, neighbourhood or tag, best first; without a query all of them by name.
 * `location` is where people are: only Seattle has a catalogue, anywhere else gives an empty list.
 */
export function searchVenues(text: string, limit: number, location = 'Seattle'): Venue[] {
  if (!isInSeattle(location)) return []
  return search(searchIndex, text, limit).map((listed) =>
    venueFromCatalogue(listed, { source: 'catalogue', reason: null }),
  )
}

function isInSeattle(location: string): boolean {
  const plain = plainText(location)
  return plain.trim() === '' || plain.includes(' seattle ') || neighborhoodIn(location) !== null
}

/** A valid id of the client is kept, so that sending the same venue twice lists it once. */
function memberVenueId(sent: string | undefined): string {
  return sent && /^user_[\w-]{1,60}$/.test(sent) ? sent : `user_${randomBytes(9).toString('base64url')}`
}

/** A place that can be found and claimed. Unknown facts are null. */
export type Listing = {
  id: string
  name: string
  address: string
  phone: string | null
  website: string | null
  lat: number
  lng: number
  seats: SeatRange | null
  source: 'catalogue' | 'directory'
}

/** The listing with this id; null for an unknown one. */
export async function findListing(_db: Db, id: string): Promise<Listing | null> {
  const listed = findCatalogueVenue(id)
  if (!listed) return null
  const { name, address, website, lat, lng } = listed
  return {
    id,
    name,
    address,
    phone: null,
    website: website ?? null,
    lat,
    lng,
    seats: null,
    source: 'catalogue',
  }
}
