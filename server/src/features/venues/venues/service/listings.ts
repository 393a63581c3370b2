import { randomBytes } from 'node:crypto'
import { priceLevelOf, priceOf } from '@nofomo/contracts/sessions/choices.ts'
import type { VenueInput } from '@nofomo/contracts/sessions/endpoints.ts'
import type { ListedHours } from '@nofomo/contracts/times/open-at.ts'
import type { SpecialHours } from '@nofomo/contracts/times/special-hours.ts'
import {
  type FactCredit,
  openingHours,
  specialHours,
  type Venue,
} from '@nofomo/contracts/venues/endpoints.ts'
import { isAtLeast } from '@nofomo/contracts/venues/trust.ts'
import { type CatalogVenue, findCatalogVenue } from '../../../../catalog/catalog.ts'
import type { DirectoryPlace } from '../../../../catalog/directory/directory.ts'
import { kindOf } from '../../../../catalog/directory/kinds.ts'
import { neighborhoodIn } from '../../../../catalog/gazetteer.ts'
import { pictureAddress } from '../../../../catalog/picture-path.ts'
import { posterPath } from '../../../../catalog/poster-path.ts'
import { type CuisineFamily, cuisineFamilies } from '../../../../catalog/vocabulary.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { type ImportedRow, listById, partOfCity } from '../../imports/public.ts'
import { creditsOfCard, withCreditLine } from '../rules/credits.ts'
import { listedHours } from '../rules/listed-hours.ts'
import { matchIndexOf, matchKey, matchPlace, streetNumber } from '../rules/match.ts'
import { creditsOfOrigin } from '../rules/origin-credit.ts'
import * as store from '../store/venues.ts'
import type { Listing } from '../types.ts'
import { creditOfImport, readImportedFacts } from './imported.ts'
import { type FactsOfOthers, type ReadGuestFacts, withFacts } from './known-facts.ts'
import { findPlace, matchDirectoryPlace } from './places.ts'

/** The published venue of an id, else the place of the directory or of an import; null for none. */
export async function findListing(db: Db, id: string): Promise<Listing | null> {
  const [row] = await store.listPublishedById(db, [id])
  if (row) return listingFromRow(row)
  return (await listingsOfPlaces(db, [id])).get(id) ?? null
}

/** Places that are no venues yet, of the directory and of imports, by id. */
async function listingsOfPlaces(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Listing>> {
  const directory = ids.flatMap((id) => findPlace(id) ?? [])
  const known = new Map(directory.map((place) => [place.id, listingFromPlace(place)]))
  const others = ids.filter((id) => !known.has(id))
  const imported = (await listById(db, others)).map((row) => [row.id, listingFromImported(row)] as const)
  return new Map([...known, ...imported])
}

/** The published venue with the name and street that somebody typed, else the place of the directory; null for neither. */
export async function findListingLike(
  db: Db,
  typed: { name: string; address: string },
): Promise<Listing | null> {
  const number = streetNumber(typed.address)
  if (number === null) return null
  const rows = await store.listAtNumbers(db, [number])
  const place = matchDirectoryPlace(typed)
  // A place of the directory may be a venue by now, called otherwise.
  return matchPlace(matchIndexOf(rows.map(listingFromRow)), typed) ?? (place && findListing(db, place.id))
}

/** Whether somebody typed the name and the street of a listing. */
export function isNamedLike(listing: Listing, typed: { name: string; address: string }): boolean {
  const key = matchKey(listing)
  return key !== null && key === matchKey(typed)
}

export function listingFromRow(row: store.VenueRow): Listing {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    cuisine: row.cuisine,
    cuisineFamily: row.cuisine_family,
    description: row.description,
    address: row.address,
    neighborhood: row.neighborhood,
    lat: row.lat,
    lng: row.lng,
    priceLevel: row.price_level,
    website: row.website,
    phone: row.phone,
    tags: row.tags,
    seats: row.seats,
    isPartner: isAtLeast(row.trust, 'soft_verified'),
    hours: openingHours.safeParse(row.hours).data ?? null,
    specialHours: storedSpecialHours(row.special_hours),
    fullUntil: row.full_until,
    picture: row.picture,
    ownColumns: row.edited_columns,
    source: 'catalogue',
  }
}

/** Of days that are over, too. */
export const storedSpecialHours = (stored: unknown): SpecialHours[] =>
  specialHours.safeParse(stored).data ?? []

/** What nobody has said of a place. */
const unknown = {
  cuisine: null,
  cuisineFamily: null,
  description: null,
  priceLevel: null,
  website: null,
  phone: null,
  tags: [],
  seats: null,
  isPartner: false,
  hours: null,
  picture: null,
  ownColumns: [],
} as const satisfies Partial<Listing>

export function listingFromPlace({ seenOn: _, area: __, ...place }: DirectoryPlace): Listing {
  return { ...unknown, ...place, source: 'directory' }
}

/** A place of an import. Its hours are left out: hours of open data only warn, and those of a listing refuse bookings. */
export function listingFromImported(row: ImportedRow): Listing {
  const { id, name, category, cuisine, address, lat, lng, phone, website } = row
  const area = partOfCity(row)
  return {
    ...unknown,
    ...{ id, name, category, cuisine, address, lat, lng, phone, website },
    cuisineFamily: row.cuisine_family,
    neighborhood: area === null ? null : neighborhoodIn(area),
    tags: row.features,
    source: 'directory',
    credits: [creditOfImport(row, 'place')],
  }
}

/** The family of its kitchen, as it is stored or else as its cuisine says; null if neither is known. */
export function familyOf({ cuisineFamily, cuisine }: Listing): CuisineFamily | null {
  const named = [cuisineFamily, cuisine?.toLowerCase()]
  return cuisineFamilies.find((family) => named.includes(family)) ?? kindOf(cuisine ?? '').cuisineFamily
}

/** Whom to name for a listing: for the place itself, and for facts of others. */
export function creditsOf({ id, credits = [] }: Pick<Listing, 'id' | 'credits'>): FactCredit[] {
  return [...creditsOfOrigin(findCatalogVenue(id)), ...credits]
}

type Recommendation = Pick<Venue, 'source' | 'reason'>

/** A listing as pages show it. Its rating is null: there are no ratings, and none are invented. */
export function venueFromListing(
  listing: Listing & Partial<FactsOfOthers>,
  { source, reason }: Recommendation,
): Venue {
  return {
    id: listing.id,
    name: listing.name,
    category: listing.category,
    type: listing.category === 'bar' ? 'bar' : 'restaurant',
    cuisine: listing.cuisine,
    description: listing.description,
    address: listing.address,
    location: listing.address,
    neighborhood: listing.neighborhood,
    lat: listing.lat,
    lng: listing.lng,
    ...priceOf(listing.priceLevel),
    website: listing.website,
    tags: [...listing.tags],
    rating: null,
    isPartner: listing.isPartner,
    source,
    reason,
    image: imageOf({ ...listing, ...listing.drawnAs }),
    ...withCreditLine(creditsOfCard(creditsOf(listing))),
  }
}

type Drawn = Pick<Listing, 'name' | 'category' | 'cuisine' | 'cuisineFamily' | 'neighborhood'>

/** The venue's own picture, else its poster. */
export function imageOf(listing: Drawn & Pick<Listing, 'picture'>): string {
  return listing.picture === null ? posterOf(listing) : pictureAddress(listing.picture)
}

function posterOf(listing: Drawn): string {
  return posterPath({ ...listing, cuisineFamily: listing.cuisineFamily ?? undefined })
}

type SuggestedVenue = CatalogVenue & { credits?: FactsOfOthers['credits'] }

/** A venue as the catalog's files have it, or as suggestions know it, which include the facts of others. */
export function venueFromCatalog(
  venue: SuggestedVenue,
  {
    isPartner = false,
    picture = null,
    ...shown
  }: Recommendation & { isPartner?: boolean; picture?: string | null },
): Venue {
  return venueFromListing({ ...listingFromCatalog(venue), isPartner, picture }, shown)
}

export function listingFromCatalog(venue: SuggestedVenue): Listing & Partial<FactsOfOthers> {
  const { slug: id, priceLevel = null, website = null, ...listed } = venue
  return { ...unknown, ...listed, id, priceLevel, website, source: 'catalogue' }
}

/** A venue for a list, the stored venue that it is, its hours, the address of its poster, and the id of its own picture. */
export type ResolvedVenue = {
  venue: Venue
  hours: Pick<ListedHours, 'week' | 'specialHours'>
  catalogVenueId: string | null
  poster: string
  picture: string | null
}

/**
 * Venues as a client sent them, with the facts of those it named by id. A typed one with the name and street of a known
 * one counts as that, and gets its coordinates.
 */
export async function resolveVenues(
  db: Db,
  inputs: readonly VenueInput[],
  { readGuestFacts }: { readGuestFacts: ReadGuestFacts },
): Promise<ResolvedVenue[]> {
  const ids = inputs.flatMap(({ id }) => id ?? [])
  const published = new Map((await store.listPublishedById(db, ids)).map((row) => [row.id, row]))
  const imported = await readImportedFacts(db, [...published.keys()])
  const places = await listingsOfPlaces(
    db,
    ids.filter((id) => !published.has(id)),
  )
  const typed = inputs.filter(({ id }) => !id || (!published.has(id) && !places.has(id)))
  const numbers = typed.flatMap((input) => streetNumber(addressOf(input)) ?? [])
  const index = matchIndexOf((await store.listAtNumbers(db, numbers)).map(listingFromRow))
  const guests = await readGuestFacts(db, [...published.keys(), ...places.keys()])
  const claimed = new Set(await store.listExisting(db, [...places.keys()]))
  return inputs.map((input) => {
    const reason = input.reason || null
    const row = input.id && published.get(input.id)
    if (row)
      return resolved(
        withFacts(listingFromRow(row), { guests, imported }),
        { source: input.source ?? 'catalogue', reason },
        row.id,
      )
    const place = input.id && places.get(input.id)
    if (!place) return resolvedTyped(input, matchPlace(index, typedAs(input)))
    const shown = { source: 'directory', reason } as const
    return resolved(withFacts(place, { guests }), shown, claimed.has(place.id) ? place.id : null)
  })
}

const typedAs = (input: VenueInput) => ({ name: input.name, address: addressOf(input) })

/** A venue as a member typed it; `match` is the published venue that it is. */
function resolvedTyped(input: VenueInput, match: Listing | null): ResolvedVenue {
  const venue = venueFromMember(input, match ?? matchDirectoryPlace(typedAs(input)))
  const { id = null, picture = null } = match ?? {}
  const hours = listedHours(match ?? { hours: null })
  const image = picture === null ? venue.image : pictureAddress(picture)
  return { venue: { ...venue, image }, catalogVenueId: id, hours, poster: venue.image, picture }
}

function resolved(
  listing: Listing & FactsOfOthers,
  shown: Recommendation,
  catalogVenueId: string | null,
): ResolvedVenue {
  const { picture } = listing
  return {
    venue: venueFromListing(listing, shown),
    catalogVenueId,
    hours: listedHours(listing),
    poster: posterOf({ ...listing, ...listing.drawnAs }),
    picture,
  }
}

const addressOf = ({ address, location }: VenueInput): string => address || location || ''

type PlaceLocation = Pick<Listing, 'lat' | 'lng' | 'neighborhood'>

/** A venue as a member described it. Only their input, and where it is if that is known: all else is unknown. */
export function venueFromMember(input: VenueInput, at: PlaceLocation | null = null): Venue {
  const address = addressOf(input)
  const listing: Listing = {
    ...unknown,
    id: memberVenueId(input.id),
    name: input.name,
    category: input.category,
    cuisine: input.cuisine || null,
    description: input.description || null,
    address,
    neighborhood: neighborhoodIn(address) ?? at?.neighborhood ?? null,
    lat: at?.lat ?? null,
    lng: at?.lng ?? null,
    priceLevel: priceLevelOf(input.budget),
    source: 'directory',
  }
  const source = input.source === 'ai_suggestions' ? 'ai_suggestions' : 'user_submitted'
  return venueFromListing(listing, { source, reason: input.reason || null })
}

/** A valid id of the client is kept, so that sending the same venue twice lists it once. */
function memberVenueId(sent: string | undefined): string {
  return sent && /^user_[\w-]{1,60}$/.test(sent) ? sent : `user_${randomBytes(9).toString('base64url')}`
}
