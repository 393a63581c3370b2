import type { Db } from '../../../platform/database/database.ts'
import { adoptBookings } from '../../bookings/service/adopt-bookings.ts'
import { findListing, isNamedLike } from '../../venues/service/listings.ts'
import { projectSessions } from '../../venues/service/projection.ts'
import { numberOf } from '../../venues/service/same-place.ts'
import { nameWithoutStreet } from '../rules.ts'
import * as store from '../store.ts'

const projectedAtOnce = 100

/**
 * A place has become a venue, or a venue's name and address are public now: sessions that list it, by its id or as a
 * typed venue of its name and street, count for it from then on, decided ones too. Runs in the caller's transaction and
 * may be repeated. Returns the sessions: the caller invalidates them after the commit.
 */
export async function adoptListed(db: Db, venueId: string, now: Date): Promise<string[]> {
  const listing = await findListing(db, venueId)
  const candidates = await store.lockUnknown(db, venueId, listing && numberOf(listing.address))
  const listed = candidates.filter(
    (venue) =>
      venue.id === venueId ||
      (listing !== null && isNamedLike(listing, { ...venue, name: nameWithoutStreet(venue) })),
  )
  if (listed.length === 0) return []
  await store.setCatalogVenue(db, listed, { venueId, picture: listing?.picture ?? null })
  await adoptBookings(db, listed, venueId)
  const sessionIds = [...new Set(listed.map(({ session_id }) => session_id))]
  for (let from = 0; from < sessionIds.length; from += projectedAtOnce)
    await projectSessions(db, sessionIds.slice(from, from + projectedAtOnce), now)
  return sessionIds
}
