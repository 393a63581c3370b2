import type { Db } from '../../../platform/database/database.ts'
import { findListing, findListingLike } from '../../venues/public.ts'
import type { Place } from '../rules/verification.ts'

/** Places data of others, with which claims are compared. */
export type PlacesData = {
  /** The place of a listing, else the one with the name and address; null if it is not known. */
  find(db: Db, claimed: { listingId: string | null; name: string; address: string }): Promise<Place | null>
}

/** Our own listings: the catalog and the directory. */
export const ownListings: PlacesData = {
  async find(db, { listingId, name, address }) {
    const listing =
      listingId === null ? await findListingLike(db, { name, address }) : await findListing(db, listingId)
    return (
      listing && {
        name: listing.name,
        address: listing.address,
        phone: listing.phone,
        website: listing.website,
        source: listing.source,
      }
    )
  },
}
