import { addressesOf } from '../../../../platform/accounts.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { postMail, takeBackMails } from '../../../../platform/mail/mail.ts'
import { deleteBranding } from '../../premium/public.ts'
import { closeTeam } from '../../team/public.ts'
import { endMemberships, venueNameOf } from '../../venues/public.ts'
import { replacedMail } from '../rules/mails.ts'
import { endApproved } from '../store/decisions.ts'
import type { Decided } from './types.ts'
import { aboutClaim } from './withdraw.ts'

/**
 * Takes a venue from whoever acts for it, before a rival is approved in the same transaction: the approved claim, all
 * memberships, invitations and counters' links end. They are notified; the rival is not.
 */
export async function handOver({ at, claim, venueId, staff, deps }: Decided): Promise<void> {
  // Approving it will fail.
  if (claim.state !== 'pending') return
  const { db, now } = at
  const ended = await endApproved(db, venueId, staff, now)
  await takeBackMails(db, ...ended.map(({ id }) => aboutClaim(id)))
  const accountIds = await endAllAccess(at, venueId)
  const others = accountIds.filter((id) => id !== claim.account_id)
  // An approved claim may have belonged to nobody yet.
  const unclaimed = ended.flatMap(({ account_id, email }) => (account_id === null ? email : []))
  const name = (await venueNameOf(db, venueId)) ?? claim.venue_name
  for (const to of new Set([...(await addressesOf(db, others)), ...unclaimed]))
    await postMail(db, { to, ...replacedMail(name, deps.links) })
}

/**
 * Ends everybody's access, and what the pages had of them.
 * @returns the accounts of the people who acted for the venue
 */
export async function endAllAccess({ db, now }: DbAt, venueId: string): Promise<string[]> {
  await closeTeam(db, venueId, now)
  await deleteBranding(db, venueId)
  return endMemberships(db, { venueId }, now)
}
