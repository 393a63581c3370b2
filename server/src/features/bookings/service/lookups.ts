import type { Db } from '../../../platform/database/database.ts'
import { type LatestBooking, readLatestBookings } from '../read-model.ts'
import * as store from '../store/bookings.ts'

/** At a guest's sign-in: the guest's bookings become the account's. */
export function adoptBookings(db: Db, accountId: string, guestId: string): Promise<void> {
  return store.giveBookingsTo(db, accountId, guestId)
}

/** Whether a booking has the poster. `spec` is the poster's name without its hash. */
export function isPosterBooked(db: Db, spec: string): Promise<boolean> {
  return store.isPosterBooked(db, spec)
}

/** The account's newest booking for each of the sessions, unless canceled; by session. */
export function latestBookings(
  db: Db,
  accountId: string,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, LatestBooking>> {
  return readLatestBookings(db, accountId, sessionIds)
}
