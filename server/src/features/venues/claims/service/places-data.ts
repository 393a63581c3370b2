import type { Db } from '../../../../platform/database/database.ts'
import { findListing, findListingLike, readImportedFacts, withFacts } from '../../venues/public.ts'
import type { Place } from '../rules/verification.ts'

/** Places data of others, with which claims are compared. */
export type PlacesData = {
  /** The place of a listing, else the one with the name and address; null if it is not known. */
  find(db: Db, claimed: { listingId: string | null; name: string; address: string }): Promise<Place | null>
}

/** Our own listings, and what open data state where these are empty. */
export const ownListings: PlacesData = {
  async find(db, { listingId, name, address }) {
    const listing =
      listingId === null ? await findListingLike(db, { name, address }) : await findListing(db, listingId)
    if (!listing) return null
    const known = withFacts(listing, { imported: await readImportedFacts(db, [listing.id]) })
    const { phone, website } = known
    return { name: listing.name, address: listing.address, phone, website, source: listing.source }
  },
}
