import type { Db } from '../../../../platform/database/database.ts'
import { lockUnknownVenues, nameWithoutStreet, setCatalogVenue } from '../../../deciding/sessions/public.ts'
import { setVenueOfBookings } from '../../bookings/public.ts'
import { findListing, isNamedLike, projectSessions, streetNumber } from '../../venues/public.ts'

const maxProjectedAtOnce = 100

/**
 * A place has become a venue, or a venue's name and address are public now: sessions that list it, by its id or as a
 * typed venue of its name and street, count for it from then on, decided ones too. Runs in the caller's transaction and
 * may be repeated. Returns the sessions: the caller invalidates them after the commit.
 */
export async function adoptListed(db: Db, venueId: string, now: Date): Promise<string[]> {
  const listing = await findListing(db, venueId)
  const candidates = await lockUnknownVenues(db, venueId, listing && streetNumber(listing.address))
  const listed = candidates.filter(
    (venue) =>
      venue.id === venueId ||
      (listing !== null && isNamedLike(listing, { ...venue, name: nameWithoutStreet(venue) })),
  )
  return attachListed(db, listed, { venueId, picture: listing?.picture ?? null }, now)
}

/** Lets entries of lists count for a venue, with their bookings. Returns their sessions. */
export async function attachListed(
  db: Db,
  listed: readonly { session_id: string; id: string }[],
  venue: { venueId: string; picture: string | null },
  now: Date,
): Promise<string[]> {
  if (listed.length === 0) return []
  await setCatalogVenue(db, listed, venue)
  await setVenueOfBookings(db, listed, venue.venueId)
  const sessionIds = [...new Set(listed.map(({ session_id }) => session_id))]
  for (let from = 0; from < sessionIds.length; from += maxProjectedAtOnce)
    await projectSessions(db, sessionIds.slice(from, from + maxProjectedAtOnce), now)
  return sessionIds
}
