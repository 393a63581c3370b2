import type { DbAt } from '../../../../platform/context.ts'
import { type RowChange, withRowChanges } from '../../../../platform/database/owned-rows.ts'
import { closeListing } from '../../listing/public.ts'
import { endVenueOffers } from '../../offers/public.ts'
import { resetToCatalog } from '../../venues/public.ts'
import { endAllAccess } from './hand-over.ts'

/**
 * Closes a venue without an owner: all access, offers and rules end, and its page is the catalog's again, or
 * hidden if the catalog lacks it. Returns the sessions to announce. The caller holds the lock of the team.
 */
export async function closeWithoutOwner(
  at: DbAt,
  venueId: string,
): Promise<{ sessionIds: string[]; changes: RowChange[] }> {
  const { db, now } = at
  const access = await withRowChanges(db, { what: 'ended', sample: venueId }, () => endAllAccess(at, venueId))
  const offers = await endVenueOffers(db, venueId, now)
  const listing = await withRowChanges(db, { what: 'restored', sample: venueId }, () =>
    closeListing(at, venueId),
  )
  const reset = await resetToCatalog(db, venueId, now)
  return {
    sessionIds: [...offers.sessionIds, ...listing.result.sessionIds],
    changes: [...access.changes, ...offers.changes, ...listing.changes, ...reset],
  }
}
