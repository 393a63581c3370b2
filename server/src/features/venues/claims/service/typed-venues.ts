import type { TypedVenue } from '@nofomo/contracts/staff/review-endpoints.ts'
import type { Ctx, DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Staff } from '../../../../platform/principals.ts'
import {
  insertDismissed,
  isDismissed,
  listTyped,
  lockTyped,
  type TypedRow,
} from '../../../deciding/sessions/public.ts'
import { recordAction } from '../../../running/staff/public.ts'
import { findListing } from '../../venues/public.ts'
import { attachListed } from './adopt-venue.ts'

const maxListed = 200

/** Venues that members typed, that match no known venue, and that staff has neither attached nor dismissed. */
export async function listTypedVenues({ db }: Pick<Ctx, 'db'>): Promise<TypedVenue[]> {
  const rows = await listTyped(db, maxListed)
  return rows.map(toTypedVenue)
}

function toTypedVenue({ key, name, address, sessions, last_at }: TypedRow): TypedVenue {
  return { key, name, address, sessions, lastAt: last_at.toISOString() }
}

/**
 * Says which venue a typed one is: sessions that list it count for that venue from then on. Returns the sessions, to be
 * announced after the commit.
 * @throws not_found for an unknown venue · conflict if nobody lists the typed one any more, or somebody settled it
 */
export async function attachTypedVenue(
  { db: outside, now }: DbAt,
  staff: Staff,
  { key, venueId }: { key: string; venueId: string },
): Promise<string[]> {
  return outside.transaction().execute(async (db) => {
    const listing = await findListing(db, venueId)
    if (!listing) throw new AppError('not_found', 'There is no venue with this id.')
    const listed = await lockTyped(db, key)
    // Checked after its entries are locked: dismissing locks them, too.
    if (listed.length === 0 || (await isDismissed(db, key))) throw settled()
    const sessionIds = await attachListed(db, listed, { venueId, picture: listing.picture }, now)
    const details = { typed: key, sessions: sessionIds.length }
    const subject = { kind: 'venue', id: venueId } as const
    await recordAction(db, staff, now, { action: 'typed_venue_attached', subject, details })
    return sessionIds
  })
}

/** Removes a typed venue from staff's list. @throws conflict if somebody settled it meanwhile */
export async function dismissTypedVenue(
  { db: outside, now }: DbAt,
  staff: Staff,
  key: string,
): Promise<void> {
  await outside.transaction().execute(async (db) => {
    const isListed = (await lockTyped(db, key)).length > 0
    if (!isListed || !(await insertDismissed(db, key, now))) throw settled()
    const subject = { kind: 'venue', id: 'typed' } as const
    await recordAction(db, staff, now, { action: 'typed_venue_dismissed', subject, details: { typed: key } })
  })
}

const settled = () =>
  new AppError('conflict', 'Somebody has settled this venue meanwhile. Look at the list again.')
