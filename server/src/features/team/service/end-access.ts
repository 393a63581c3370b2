import type { Db } from '../../../platform/database/database.ts'
import * as store from '../store/end-access.ts'

/** When a venue changes hands: ends its open invitations and the links of its counters, in the caller's transaction. */
export async function endInvitationsAndLinks(db: Db, venueId: string, now: Date): Promise<void> {
  await store.endInvitations(db, venueId, now)
  await store.endCounterLinks(db, venueId, now)
}
