import type { Db } from '../../../../platform/database/database.ts'
import { takeBackMails } from '../../../../platform/mail/mail.ts'
import { membersOf } from '../../venues/public.ts'
import { endLinks } from '../store/counter-links.ts'
import * as store from '../store/invitations.ts'
import { endPhones } from './counters.ts'

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

/**
 * Ends all open invitations of a venue and all phones at its counter, in the caller's transaction: for a venue that
 * changes hands. The caller ends the memberships of people.
 */
export async function closeTeam(db: Db, venueId: string, now: Date): Promise<void> {
  await endInvitations(db, venueId, 'all', now)
  await endPhones({ db, now }, await endLinks(db, venueId, 'all', now), await membersOf(db, [venueId]))
}
