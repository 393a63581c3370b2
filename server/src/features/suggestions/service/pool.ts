import { type CatalogVenue, catalog, findCatalogVenue } from '../../../catalog/catalog.ts'
import { type VenueTag, venueTags } from '../../../catalog/vocabulary.ts'
import { familyOf, type Listing, type PublishedVenues } from '../../venues/public.ts'
import type { Candidate, KnownFacts } from '../rules/request/criteria.ts'

/** The venues that suggestions choose from, and what is known of them beyond the catalog. */
export type Pool = { venues: readonly Candidate[]; facts: KnownFacts }

export type ReadPool = () => Promise<Pool>

/** The catalog alone. */
export const catalogPool: Pool = { venues: catalog, facts: new Map() }

/**
 * Reads the catalog and the approved venues beside it. Made again only when published venues have changed, on this node
 * or another.
 */
export function createPool({ all }: Pick<PublishedVenues, 'all'>): ReadPool {
  let listed: readonly Listing[] | null = null
  let pool = catalogPool
  return async () => {
    const listings = await all()
    if (listings === listed) return pool
    listed = listings
    pool = poolOf(listings)
    return pool
  }
}

/** Published venues that are not in the catalog come after it. Partners are told by their id. */
function poolOf(listings: readonly Listing[]): Pool {
  const others = listings.filter(({ id }) => !findCatalogVenue(id)).flatMap((one) => candidateOf(one) ?? [])
  const changed = new Map(listings.filter(isChanged).map((listing) => [listing.id, listing]))
  return {
    venues: [...catalog.map((venue) => withOwnFacts(venue, changed.get(venue.slug))), ...others],
    facts: new Map(
      listings.map(({ id, isPartner, seats, hours }) => [
        id,
        { isPartner, ...(seats && { seats }), ...(hours && { hours }) },
      ]),
    ),
  }
}

const isChanged = ({ isEdited, picture }: Listing): boolean => isEdited || picture !== null

/** A venue of the catalog as its own people describe it now. */
function withOwnFacts(venue: CatalogVenue, listing: Listing | undefined): Candidate {
  if (!listing) return venue
  const { priceLevel: _, website: __, ...facts } = venue
  return { ...facts, ...saidBy(listing) }
}

/**
 * What a venue's own people say of it, but for their own words: a model reads descriptions, and dishes are found in them.
 */
function saidBy({ tags, priceLevel, website, picture }: Listing) {
  return {
    tags: tags.filter(isTag),
    ...(priceLevel !== null && { priceLevel }),
    ...(isSecure(website) && { website }),
    ...(picture !== null && { picture }),
  }
}

/** Null unless it is known what the venue serves and where it is: nothing else could be promised of it. */
function candidateOf(venue: Listing): Candidate | null {
  const { name, category, cuisine, address, neighborhood, lat, lng } = venue
  const cuisineFamily = familyOf(venue)
  if (cuisine === null || cuisineFamily === null) return null
  if (neighborhood === null || lat === null || lng === null) return null
  return {
    slug: venue.id,
    name,
    category,
    cuisine,
    cuisineFamily,
    address,
    neighborhood,
    lat,
    lng,
    description: '',
    ...saidBy(venue),
  }
}

const isTag = (tag: string): tag is VenueTag => venueTags.some((known) => known === tag)

/** Rules read the host of a website, so that it has to be one. */
const isSecure = (website: string | null): website is string =>
  website?.startsWith('https://') === true && URL.canParse(website)
