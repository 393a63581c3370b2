import type { Db } from '../../../platform/database/database.ts'
import * as store from '../store.ts'

/** Venues on lists turned out to be a stored venue: bookings there are its own from now on. */
export function adoptBookings(
  db: Db,
  listed: readonly { session_id: string; id: string }[],
  venueId: string,
): Promise<void> {
  return store.setCatalogVenue(db, listed, venueId)
}
