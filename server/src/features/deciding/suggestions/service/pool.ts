import { type CatalogVenue, catalog, findCatalogVenue } from '../../../../catalog/catalog.ts'
import { type VenueTag, venueTags } from '../../../../catalog/vocabulary.ts'
import {
  familyOf,
  hasListedHours,
  type ListingWithFacts,
  listedHours,
  listingFromCatalog,
  type PublishedVenues,
  seatsOf,
  withFacts,
} from '../../../venues/venues/public.ts'
import type { Candidate, KnownFacts, VenueFacts } from '../rules/request/criteria.ts'

/** The venues that suggestions choose from, and what is known of them beyond the catalog. */
export type Pool = { venues: readonly Candidate[]; facts: KnownFacts }

export type ReadPool = () => Promise<Pool>

/** The catalog alone, with the facts of open data. */
export function catalogPool(): Pool {
  known ??= {
    venues: catalog.flatMap((venue) => withOpenData(venue) ?? []),
    facts: new Map(catalog.flatMap(({ slug }) => factsOfSlug(slug))),
  }
  return known
}
let known: Pool | undefined

function withOpenData(venue: CatalogVenue): Candidate | null {
  const listing = withFacts(listingFromCatalog(venue))
  return listing.credits.length === 0 ? venue : withOwnFacts(venue, listing)
}

function factsOfSlug(slug: string): (readonly [string, VenueFacts])[] {
  const venue = findCatalogVenue(slug)
  if (!venue) return []
  const listing = withFacts({ ...listingFromCatalog(venue), seats: seatsOf(slug) })
  return [[slug, factsOfListing(listing)]]
}

/**
 * Reads the catalog and the approved venues beside it. Made again only when published venues have changed, on this node
 * or another.
 */
export function createPool({ all }: Pick<PublishedVenues, 'all'>): ReadPool {
  let listed: readonly ListingWithFacts[] | null = null
  let pool: Pool | null = null
  return async () => {
    const listings = await all()
    if (pool && listings === listed) return pool
    listed = listings
    pool = poolOf(listings)
    return pool
  }
}

/** Published venues that are not in the catalog come after it. Partners are told by their id. */
function poolOf(listings: readonly ListingWithFacts[]): Pool {
  const others = listings.filter(({ id }) => !findCatalogVenue(id)).flatMap((one) => candidateOf(one) ?? [])
  const changed = new Map(listings.filter(isChanged).map((listing) => [listing.id, listing]))
  return {
    venues: [...catalog.flatMap((venue) => withOwnFacts(venue, changed.get(venue.slug)) ?? []), ...others],
    facts: new Map(
      listings.map((listing) => [listing.id, { isPartner: listing.isPartner, ...factsOfListing(listing) }]),
    ),
  }
}

function factsOfListing(listing: ListingWithFacts): VenueFacts {
  const { seats, openDataHours, credits } = listing
  const credit = credits.find(({ fact }) => fact === 'hours')
  return {
    ...(seats && { seats }),
    ...(hasListedHours(listing) && { hours: listedHours(listing) }),
    ...(openDataHours && credit && { openDataHours: { ...sourceOf(credit), hours: openDataHours } }),
  }
}

const sourceOf = ({ fact: _, ...source }: ListingWithFacts['credits'][number]) => source

const isChanged = ({ ownColumns, picture, credits }: ListingWithFacts): boolean =>
  ownColumns.length > 0 || picture !== null || credits.length > 0

/** A venue of the catalog as its own people describe it now, and as others do. */
function withOwnFacts(venue: CatalogVenue, listing: ListingWithFacts | undefined): Candidate | null {
  if (!listing) return venue
  const { priceLevel: _, website: __, ...facts } = venue
  const place = placeOf(listing)
  return place && { ...facts, ...place, ...saidBy(listing) }
}

/** What it is called and where it is; null if that is not known, as after a move. */
function placeOf({ name, address, neighborhood, lat, lng }: ListingWithFacts) {
  if (neighborhood === null || lat === null || lng === null) return null
  return { name, address, neighborhood, lat, lng }
}

/**
 * What a venue's own people say of it, but for their own words: a model reads descriptions, and dishes are found in them.
 */
function saidBy({ tags, priceLevel, website, picture, credits }: ListingWithFacts) {
  return {
    tags: tags.filter(isTag),
    ...(priceLevel !== null && { priceLevel }),
    ...(isWebAddress(website) && { website }),
    ...(credits.length > 0 && { credits }),
    ...(picture !== null && { picture }),
  }
}

/** Null unless it is known what the venue serves and where it is: nothing else could be promised of it. */
function candidateOf(venue: ListingWithFacts): Candidate | null {
  const { id: slug, category, cuisine } = venue
  const cuisineFamily = familyOf(venue)
  const place = placeOf(venue)
  if (cuisine === null || cuisineFamily === null || place === null) return null
  return { slug, ...place, category, cuisine, cuisineFamily, description: '', ...saidBy(venue) }
}

const isTag = (tag: string): tag is VenueTag => venueTags.some((known) => known === tag)

/** Rules read the host of a website, so that it has to be one. */
const isWebAddress = (website: string | null): website is string =>
  website !== null && /^https?:\/\//.test(website) && URL.canParse(website)
