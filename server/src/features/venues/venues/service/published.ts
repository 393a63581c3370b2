import type { ListedVenue, Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { DirectoryPlace } from '../../../../catalog/directory/directory.ts'
import { neighborhoodIn } from '../../../../catalog/gazetteer.ts'
import { areaAt } from '../../../../catalog/gazetteer-locations.ts'
import { plainText } from '../../../../catalog/plain-words.ts'
import { readAllVenueVersions } from '../../../../platform/live/venue-versions.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { partOfCity } from '../../imports/public.ts'
import { matchKey } from '../rules/match.ts'
import { exchanged, indexOf, type SearchIndex, search } from '../rules/search.ts'
import * as store from '../store/venues.ts'
import type { Listing } from '../types.ts'
import { findImported, readImportedFacts } from './imported.ts'
import { type ListingWithFacts, type ReadGuestFacts, withFacts } from './known-facts.ts'
import {
  imageOf,
  listingFromImported,
  listingFromPlace,
  listingFromRow,
  venueFromListing,
} from './listings.ts'
import { directoryPlaces } from './places.ts'

type Found = ListingWithFacts & { standing: number; area: string | null }
type LoadedVenues = {
  venues: readonly ListingWithFacts[]
  /** The text by which a list is filtered: of each venue its name, cuisine and neighborhood, in plain letters. */
  names: readonly string[]
  /** Built at the first search: lists of venues don't need it. */
  index: () => SearchIndex<Found>
  /** The last one that was built. */
  built: () => SearchIndex<Found> | null
}

/** The published venues and the directory, in memory. Reloads what has changed before the next read. */
export type PublishedVenues = ReturnType<typeof createPublishedVenues>

export function createPublishedVenues(
  { db, changes, venueVersions }: Pick<Platform, 'db' | 'changes' | 'venueVersions'>,
  { readGuestFacts }: { readGuestFacts: ReadGuestFacts },
) {
  const byId = new Map<string, ListingWithFacts>()
  /** The stored versions when `byId` was read, or older ones; and when they were, by `performance.now()`. */
  let versions: Awaited<ReturnType<typeof readAllVenueVersions>> = new Map()
  let versionsReadAt = 0
  /** Null: all of them. */
  let changed: Set<string> | null = null
  let loaded: LoadedVenues | null = null
  let reading: Promise<LoadedVenues> | null = null

  async function read(): Promise<LoadedVenues> {
    const known = changed
    changed = new Set()
    try {
      const beganAt = performance.now()
      const stored = await readAllVenueVersions(db)
      const ids = known && [...new Set([...known, ...differing(versions, stored)])]
      const rows = ids ? await store.listPublishedById(db, ids) : await store.listPublished(db)
      for (const id of ids ?? [...byId.keys()]) byId.delete(id)
      const guests = await readGuestFacts(db, ids ?? undefined)
      const imported = await readImportedFacts(
        db,
        rows.map(({ id }) => id),
      )
      for (const row of rows) byId.set(row.id, withFacts(listingFromRow(row), { guests, imported }))
      versions = stored
      versionsReadAt = beganAt
    } catch (error) {
      changed = null
      throw error
    }
    loaded = indexVenues([...byId.values()], loaded?.built() ?? null)
    return loaded
  }

  /** Versions rise, so a smaller sum was read before them; later, the database has lost what was committed last. */
  async function isNewest(): Promise<boolean> {
    const { sum, readAt } = await venueVersions.sum()
    const known = sumOf(versions)
    const isLost = sum < known && readAt > versionsReadAt
    if (isLost) changed = null
    return sum <= known && !isLost
  }

  async function current(): Promise<LoadedVenues> {
    while (reading) await reading.catch(() => null)
    if (loaded && changed?.size === 0 && (await isNewest())) return loaded
    if (reading) return current()
    reading = read().finally(() => {
      reading = null
    })
    return reading
  }

  changes.subscribe('venue', (ids, cause) => {
    if (cause === 'votes') return
    if (ids === null) changed = null
    else for (const id of ids) changed?.add(id)
  })

  return {
    /**
     * Published venues, places of the directory and imported ones by name, street, cuisine, neighborhood or tag, best first.
     * `location` is where people are: outside Seattle only imported places are found, those with its name in their address.
     */
    search: async (text: string, limit: number, location = 'Seattle'): Promise<Venue[]> => {
      const isHere = isInSeattle(location)
      const listed = isHere ? search((await current()).index(), text, limit) : []
      const imported = (await findImported(db, text, isHere ? null : location)).filter(
        ({ id }) => !byId.has(id),
      )
      const all = [
        ...listed,
        ...imported.map((row) => found(withFacts(listingFromImported(row)), partOfCity(row))),
      ]
      const best = imported.length === 0 ? listed : search(indexOf(all), text, limit)
      return best.map((listing) => venueFromListing(listing, { source: listing.source, reason: null }))
    },

    /** All published venues by name: the same array until one of them changes. */
    all: async (): Promise<readonly ListingWithFacts[]> => (await current()).venues,

    /** A page of the published venues by name; `filter` is part of a name, cuisine or neighborhood. */
    list: async ({ filter = '', page, limit }: ListQuery): Promise<ListedVenue[]> => {
      const { venues, names } = await current()
      const wanted = plainText(filter).trim()
      const found = wanted === '' ? venues : venues.filter((_, at) => names[at]?.includes(wanted))
      return found.slice((page - 1) * limit, page * limit).map(toListedVenue)
    },
  }
}

type Versions = ReadonlyMap<string, { version: number }>

const sumOf = (versions: Versions) => [...versions.values()].reduce((sum, { version }) => sum + version, 0)

function differing(before: Versions, after: Versions): string[] {
  return [...after].flatMap(([id, { version }]) => ((before.get(id)?.version ?? 0) === version ? [] : id))
}

type ListQuery = { filter?: string | undefined; page: number; limit: number }

const namesOf = ({ name, cuisine, neighborhood }: Listing): string =>
  [name, cuisine, neighborhood].map((text) => plainText(text ?? '')).join('|')

const byName = new Intl.Collator('en')

function indexVenues(venues: readonly ListingWithFacts[], before: SearchIndex<Found> | null): LoadedVenues {
  const sorted = venues.toSorted((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
  let index: SearchIndex<Found> | undefined
  return {
    venues: sorted,
    names: sorted.map(namesOf),
    index() {
      index ??= (before && indexLike(before, venues)) ?? indexWithDirectory(venues)
      return index
    },
    built: () => index ?? before,
  }
}

/** Most changes of venues, such as their offers, leave them as they are found. */
function indexLike(
  before: SearchIndex<Found>,
  venues: readonly ListingWithFacts[],
): SearchIndex<Found> | null {
  const places = new Map(venues.map((venue) => [venue.id, kept(venue, ofVenue)]))
  const known = before.places.filter(({ source }) => source !== 'directory')
  if (known.length !== venues.length || !known.every(({ id }) => places.has(id))) return null
  return exchanged(before, (place) => places.get(place.id) ?? place)
}

/** A venue that somebody claimed is not found a second time as a place of the directory. */
function indexWithDirectory(venues: readonly ListingWithFacts[]): SearchIndex<Found> {
  const ids = new Set(venues.map(({ id }) => id))
  const keys = new Set(venues.flatMap((venue) => matchKey(venue) ?? []))
  const others = directoryPlaces().filter((place) => !ids.has(place.id) && !keys.has(matchKey(place) ?? ''))
  return indexOf([...venues.map((one) => kept(one, ofVenue)), ...others.map((one) => kept(one, ofPlace))])
}

/** The same object each time: the index remembers the words of those that it had before. */
const keptFound = new WeakMap<object, Found>()
function kept<One extends object>(one: One, make: (one: One) => Found): Found {
  const known = keptFound.get(one) ?? make(one)
  keptFound.set(one, known)
  return known
}

const ofVenue = (venue: ListingWithFacts) => found(venue, areaOf(venue))
const ofPlace = (place: DirectoryPlace) => found(withFacts(listingFromPlace(place)), place.area)

const found = (listing: ListingWithFacts, area: string | null): Found => ({
  ...listing,
  area,
  standing: Number(listing.source === 'catalogue') + Number(listing.isPartner),
})

const areaOf = ({ lat, lng }: Listing): string | null =>
  lat === null || lng === null ? null : (areaAt({ lat, lng })?.name ?? null)

function toListedVenue(venue: Listing): ListedVenue {
  return {
    id: venue.id,
    name: venue.name,
    description: venue.description,
    category: venue.category,
    address: addressParts(venue.address),
    neighborhood: venue.neighborhood,
    image: imageOf(venue),
    photos: [],
    partnered: venue.isPartner,
  }
}

/** `617 Broadway E, Seattle, WA 98102` in its parts. An address of another form is the street, in Seattle. */
export function addressParts(address: string): ListedVenue['address'] {
  const found = /^(.+), ([^,]+), ([A-Z]{2})(?: \d{5}(?:-\d{4})?)?$/.exec(address.trim())
  const [, street = address, city = 'Seattle', state = 'WA'] = found ?? []
  return { street, city, state }
}

function isInSeattle(location: string): boolean {
  const plain = plainText(location)
  return plain.trim() === '' || plain.includes(' seattle ') || neighborhoodIn(location) !== null
}
