import type { Db } from '../../../../platform/database/database.ts'
import { takeBackMails } from '../../../../platform/mail/mail.ts'
import * as store from '../store/invitations.ts'

/** Ends invitations that are not accepted, and cancels their unsent mails. Returns how many. */
export async function endInvitations(
  db: Db,
  venueId: string,
  filter: store.InvitationFilter,
  now: Date,
): Promise<number> {
  const ids = await store.endInvitations(db, venueId, filter, now)
  await takeBackMails(db, ...ids.map((id) => `invitation ${id}` as const))
  return ids.length
}
