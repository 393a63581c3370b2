import type { Db } from '../../../platform/database/database.ts'
import { takeBackMails } from '../../../platform/mail/mail.ts'
import * as store from '../store/invitations.ts'

/** Ends invitations that are not accepted; those that are not mailed yet are not mailed. Returns how many. */
export async function endInvitations(
  db: Db,
  venueId: string,
  which: store.Which,
  now: Date,
): Promise<number> {
  const ids = await store.endInvitations(db, venueId, which, now)
  await takeBackMails(db, ...ids.map((id) => `invitation ${id}` as const))
  return ids.length
}
