import { addressOf } from '../../../../platform/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { postMail, takeBackMails } from '../../../../platform/mail/mail.ts'
import { venueNameOf } from '../../venues/public.ts'
import { listOpenFor } from '../read-model.ts'
import { approvedMail, otherApprovedMail, promotedMail, rejectedMail } from '../rules/mails.ts'
import type { ClaimRow } from '../store/claims.ts'
import type { Decided } from './types.ts'
import { aboutClaim } from './withdraw.ts'

/** Mails the claimant, and those whose claims for the venue still wait. */
export async function notifyApproved({ at: { db }, claim, venueId, deps }: Decided): Promise<void> {
  const venueName = (await venueNameOf(db, venueId)) ?? claim.venue_name
  const hasAccount = claim.account_id !== null
  // The mail that the claim waits is obsolete.
  await takeBackMails(db, aboutClaim(claim.id))
  await postMail(db, {
    to: await addressOfClaim(db, claim),
    ...approvedMail({ venueName, email: claim.email, hasAccount }, deps.links),
    about: aboutClaim(claim.id),
  })
  const waiting = (await listOpenFor(db, [venueId])).filter(({ state }) => state === 'pending')
  for (const other of waiting)
    await postMail(db, {
      to: await addressOfClaim(db, other),
      ...otherApprovedMail(venueName, deps.links),
      about: aboutClaim(other.id),
    })
}

export async function notifyPromoted({ at: { db }, claim, venueId, deps }: Decided): Promise<void> {
  const venueName = (await venueNameOf(db, venueId)) ?? claim.venue_name
  await postMail(db, {
    to: await addressOfClaim(db, claim),
    ...promotedMail(venueName, deps.links),
    about: aboutClaim(claim.id),
  })
}

export async function notifyRejected(
  { at: { db }, claim, deps }: Decided,
  { venueId, ...rejection }: { reason: string; wasApproved: boolean; venueId: string },
): Promise<void> {
  const venueName = (await venueNameOf(db, venueId)) ?? claim.venue_name
  // An approval that was not mailed yet is not mailed any more.
  await takeBackMails(db, aboutClaim(claim.id))
  await postMail(db, {
    to: await addressOfClaim(db, claim),
    ...rejectedMail({ venueName, ...rejection }, deps.links),
  })
}

/** The address of the claim's account, which is verified; without one the address that was claimed with. */
async function addressOfClaim(db: Db, { account_id, email }: ClaimRow): Promise<string> {
  return (account_id && (await addressOf(db, account_id))) ?? email
}
