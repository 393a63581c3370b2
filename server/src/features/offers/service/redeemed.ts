import type { Db } from '../../../platform/database/database.ts'
import * as store from '../store/vouchers.ts'

/** Whether the group of a session has redeemed a voucher of a venue. */
export function hasRedeemed(db: Db, visit: { sessionId: string; venueId: string }): Promise<boolean> {
  return store.hasRedeemed(db, visit)
}
