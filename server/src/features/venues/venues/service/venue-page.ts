import { isInSeattle } from '@nofomo/contracts/places/geography.ts'
import { eveningOf } from '@nofomo/contracts/times/nights.ts'
import { upcoming } from '@nofomo/contracts/times/special-hours.ts'
import type { VenueDetails } from '@nofomo/contracts/venues/endpoints.ts'
import { creditedNames } from '@nofomo/contracts/venues/facts.ts'
import { findCatalogVenue } from '../../../../catalog/catalog.ts'
import { seenOpenOf } from '../../../../catalog/open-data/open-data.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { withCreditLine } from '../rules/credits.ts'
import { listPublishedById, type VenueRow } from '../store/venues.ts'
import { readImportedFacts } from './imported.ts'
import { type ReadGuestFacts, withFacts } from './known-facts.ts'
import { creditsOf, listingFromRow, venueFromListing } from './listings.ts'

const notPublished = 'This place was not found. It may have left NoFOMO.'

/** A venue's offers that everybody may know of and that have not ended; the one that ends first before the others. */
type OffersOn = (db: Db, venueId: string, now: Date) => Promise<VenueDetails['offers']>

export type VenuePageParts = { offersOn: OffersOn; readGuestFacts: ReadGuestFacts }

/** What is known of a published venue, with its offers that have not ended. @throws not_found */
export async function getVenueDetails(
  { db, now }: Ctx,
  venueId: string,
  { offersOn, readGuestFacts }: VenuePageParts,
): Promise<VenueDetails> {
  const [row] = await listPublishedById(db, [venueId])
  if (!row) throw new AppError('not_found', notPublished)
  const guests = await readGuestFacts(db, [venueId])
  const imported = await readImportedFacts(db, [venueId])
  const listing = withFacts(listingFromRow(row), { guests, imported })
  const { lat, lng, hours, openDataHours, phone, seats } = listing
  const specialHours = upcoming(listing.specialHours ?? [], eveningOf(now))
  return {
    ...venueFromListing(listing, { source: 'catalogue', reason: null }),
    ...withCreditLine(creditsOf(listing)),
    ...{ hours, openDataHours, phone, seats },
    ...(specialHours.length > 0 && { specialHours }),
    ...(hours !== null && listing.ownColumns.includes('hours') && { areHoursOwn: true as const }),
    menuUrl: row.menu_url,
    ...lastSeenOpen(row),
    partnered: listing.isPartner,
    isInPartnerZone: lat !== null && lng !== null && isInSeattle({ lat, lng }),
    offers: await offersOn(db, venueId, now),
  }
}

/** The newest day on which a source saw the venue open: the catalog's own, or one of open data. */
function lastSeenOpen({ id, checked_at }: VenueRow): Pick<VenueDetails, 'checkedAt' | 'checkedBy'> {
  const seen = seenOpenOf(id)
  // About noon in Seattle: the day is the same there.
  const seenAt = seen && new Date(`${seen.day}T20:00:00Z`)
  if (seen && seenAt && (checked_at === null || checked_at < seenAt))
    return { checkedAt: seenAt.toISOString(), checkedBy: creditedNames[seen.source] }
  return {
    checkedAt: checked_at?.toISOString() ?? null,
    checkedBy: checked_at && (findCatalogVenue(id)?.checked?.source ?? null),
  }
}
