import type { Db } from '../../../platform/database/database.ts'
import * as store from '../store/bookings.ts'

/** With the deletion of sessions, in its transaction: their bookings stay, and lead to no session any more. */
export function unlinkBookings(db: Db, sessionIds: readonly string[]): Promise<void> {
  return store.unlinkSessions(db, sessionIds)
}
