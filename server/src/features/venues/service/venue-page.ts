import { openingHours, type VenueDetails } from '@nofomo/contracts/endpoints/venues.ts'
import { isInSeattle } from '@nofomo/contracts/values/geography.ts'
import { findCatalogVenue } from '../../../catalog/catalog.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { listPublishedById } from '../store/venues.ts'
import { withImportedFacts } from './imported.ts'
import { listingFromRow, venueFromListing } from './listings.ts'

const notPublished = 'This place was not found. It may have left NoFOMO.'

/** A venue's offers that everybody may know of and that have not ended; the one that ends first before the others. */
export type OffersOn = (db: Db, venueId: string, now: Date) => Promise<VenueDetails['offers']>

/** What is known of a published venue, with its offers that have not ended. @throws not_found */
export async function getVenueDetails(
  { db, now }: Ctx,
  venueId: string,
  { offersOn }: { offersOn: OffersOn },
): Promise<VenueDetails> {
  const [row] = await listPublishedById(db, [venueId])
  if (!row) throw new AppError('not_found', notPublished)
  const listing = listingFromRow(row)
  const { lat, lng } = listing
  return withImportedFacts(db, {
    ...venueFromListing(listing, { source: 'catalogue', reason: null }),
    hours: openingHours.safeParse(row.hours).data ?? null,
    openDataHours: null,
    phone: row.phone,
    menuUrl: row.menu_url,
    seats: row.seats,
    checkedAt: row.checked_at?.toISOString() ?? null,
    checkedBy: row.checked_at && (findCatalogVenue(venueId)?.checked?.source ?? null),
    partnered: listing.isPartner,
    isInPartnerZone: lat !== null && lng !== null && isInSeattle({ lat, lng }),
    offers: await offersOn(db, venueId, now),
  })
}
