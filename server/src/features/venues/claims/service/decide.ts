import { addressOf } from '../../../../platform/accounts.ts'
import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Letter } from '../../../../platform/mail/layout.ts'
import { postMail, takeBackMails } from '../../../../platform/mail/mail.ts'
import { type Action, recordAction } from '../../../running/staff/public.ts'
import {
  appoint,
  endMemberships,
  lockTeam,
  peopleOf,
  publish,
  setTrust,
  venueNameOf,
} from '../../venues/public.ts'
import { listOpenFor } from '../read-model.ts'
import { approvedMail, otherApprovedMail, promotedMail, rejectedMail } from '../rules/mails.ts'
import { approvedStates, type ClaimRow, findClaim } from '../store/claims.ts'
import { moveClaim } from '../store/decisions.ts'
import { takeScheduled } from '../store/scheduled.ts'
import { adoptListed } from './adopt-venue.ts'
import type { DecideDeps } from './deps.ts'
import { handOver } from './hand-over.ts'
import type { Decided, Decision, Outcome } from './types.ts'
import { aboutClaim } from './withdraw.ts'
import { closeWithoutOwner } from './without-owner.ts'

/**
 * Decides a claim at once, whatever is scheduled for it. The claimant is mailed.
 * @throws not_found · conflict if it is not in a state for this decision, or somebody else acts for the venue
 */
export async function decide(
  at: DbAt,
  staff: string,
  claimId: string,
  decision: Decision,
  deps: DecideDeps,
): Promise<Outcome> {
  return at.db.transaction().execute(async (db) => {
    await takeScheduled(db, claimId)
    const outcome = await applyDecision({ ...at, db }, { staff, claimId, decision }, deps)
    await recordAction(db, { name: staff }, at.now, actionOf(outcome.claim, decision))
    return outcome
  })
}

type DecisionRequest = { staff: string; claimId: string; decision: Decision }

/** Lets a decision take effect, in the caller's transaction. @throws as `decide` */
export async function applyDecision(
  at: DbAt,
  { staff, claimId, decision }: DecisionRequest,
  deps: DecideDeps,
): Promise<Outcome> {
  const { claim, venueId } = await lockClaim(at, claimId)
  const about: Decided = { at, claim, venueId, staff, deps, touched: [] }
  const after = await applyToClaim(about, decision)
  // The venue's name and address are public now, so typed venues may match it.
  const adopted = decision.action === 'approve' ? await adoptListed(at.db, venueId, at.now) : []
  return { venueId, sessionIds: [...about.touched, ...adopted], claim: after }
}

/** The claim, read under its venue's lock: nobody else decides about the venue meanwhile. @throws not_found · conflict */
export async function lockClaim(at: DbAt, claimId: string): Promise<{ claim: ClaimRow; venueId: string }> {
  const { venue_id: venueId } = await existingClaim(at.db, claimId)
  if (venueId === null)
    throw new AppError('conflict', 'The contact of this claim is not proven, so there is nothing to decide.')
  await lockTeam(at.db, venueId)
  // Read again: decisions committed before the lock was acquired are visible now.
  return { claim: await existingClaim(at.db, claimId), venueId }
}

const actions = { approve: 'claim_approved', reject: 'claim_rejected', promote: 'claim_promoted' } as const

export function actionOf({ id, venue_id, venue_name }: ClaimRow, decision: Decision): Action {
  return {
    action: actions[decision.action],
    subject: { kind: 'claim', id },
    details: {
      venueId: venue_id,
      venue: venue_name,
      ...(decision.action === 'approve' && { isReplacing: decision.isReplacing }),
    },
    note: decision.action === 'reject' ? decision.reason : decision.notes,
  }
}

function applyToClaim(about: Decided, decision: Decision): Promise<ClaimRow> {
  switch (decision.action) {
    case 'approve':
      return approve(about, decision)
    case 'reject':
      return reject(about, decision)
    case 'promote':
      return promote(about, decision)
  }
}

/** @throws not_found */
export async function existingClaim(db: Db, id: string): Promise<ClaimRow> {
  const claim = await findClaim(db, id)
  if (!claim) throw new AppError('not_found', 'There is no claim with this number.')
  return claim
}

async function approve(
  about: Decided,
  { isReplacing, notes }: { isReplacing: boolean; notes: string | null },
): Promise<ClaimRow> {
  const { at, claim, venueId, staff } = about
  if (isReplacing) await handOver(about)
  else await refuseRival(about)
  const { id, account_id: accountId } = claim
  const approved = await moveClaim(at.db, {
    id,
    from: ['pending'],
    to: 'soft_verified',
    staff,
    notes,
    now: at.now,
  })
  if (!approved) throw inState(claim, 'Only a pending claim can be approved')
  if (accountId !== null) await appoint(at.db, { venueId, accountId, role: 'owner' }, at.now)
  await setTrust(at.db, venueId, 'soft_verified', at.now)
  await publish(at.db, venueId, at.now)
  await notifyApproved({ ...about, claim: approved })
  return approved
}

/** Approving without replacing would give two parties access to one venue. */
export async function refuseRival({
  at,
  claim,
  venueId,
}: Pick<Decided, 'at' | 'claim' | 'venueId'>): Promise<void> {
  if (claim.state !== 'pending') return
  const members = await peopleOf(at.db, [venueId])
  const open = await listOpenFor(at.db, [venueId])
  const isTaken =
    members.some(({ accountId }) => accountId !== claim.account_id) ||
    open.some(({ id, state }) => id !== claim.id && state !== 'pending')
  if (isTaken)
    throw new AppError(
      'conflict',
      'Somebody else acts for this venue already. Approve the claim as a replacement to hand the venue over.',
    )
}

async function reject(about: Decided, { reason }: { reason: string }): Promise<ClaimRow> {
  const { at, claim, staff } = about
  const from = ['pending', ...approvedStates] as const
  const move = { id: claim.id, from, to: 'rejected', staff, notes: reason, now: at.now } as const
  const rejected = await moveClaim(at.db, move)
  if (!rejected) throw inState(claim, 'Only a pending or approved claim can be rejected')
  const wasApproved = claim.state !== 'pending'
  if (wasApproved) await retractApproval(about)
  await notifyRejected(about, { reason, wasApproved })
  return rejected
}

/** Members whom the rejected claimant invited lose access, too, unless another owner remains. */
async function retractApproval({ at: { db, now }, claim, venueId, touched }: Decided): Promise<void> {
  const { account_id: accountId } = claim
  if (accountId !== null) await endMemberships(db, { venueId, accountId }, now)
  const hasOwner = (await peopleOf(db, [venueId])).some((member) => member.role === 'owner')
  await setTrust(db, venueId, hasOwner ? 'soft_verified' : 'unverified', now)
  if (hasOwner) return
  touched.push(...(await closeWithoutOwner({ db, now }, venueId)).sessionIds)
}

async function promote(about: Decided, { notes }: { notes: string | null }): Promise<ClaimRow> {
  const { at, claim, venueId, staff, deps } = about
  const move = { id: claim.id, from: ['soft_verified'], to: 'trusted', staff, notes, now: at.now } as const
  const promoted = await moveClaim(at.db, move)
  if (!promoted) throw inState(claim, 'Only a verified claim can be promoted')
  await setTrust(at.db, venueId, 'trusted', at.now)
  await mailClaimant(at.db, claim, promotedMail(await nameOf(about), deps.links))
  return promoted
}

function inState({ state }: ClaimRow, sentence: string): AppError {
  return new AppError('conflict', `${sentence}; this one is ${state}.`)
}

/** Mails the claimant, and those whose claims for the venue still wait. */
async function notifyApproved(about: Decided): Promise<void> {
  const { at, claim, venueId, deps } = about
  const venueName = await nameOf(about)
  const hasAccount = claim.account_id !== null
  // The mail that the claim waits is obsolete.
  await takeBackMails(at.db, aboutClaim(claim.id))
  const approved = approvedMail({ venueName, email: claim.email, hasAccount }, deps.links)
  await mailClaimant(at.db, claim, approved)
  const waiting = (await listOpenFor(at.db, [venueId])).filter(({ state }) => state === 'pending')
  for (const other of waiting) await mailClaimant(at.db, other, otherApprovedMail(venueName, deps.links))
}

async function notifyRejected(
  about: Decided,
  rejection: { reason: string; wasApproved: boolean },
): Promise<void> {
  const { at, claim, deps } = about
  const mail = rejectedMail({ venueName: await nameOf(about), ...rejection }, deps.links)
  // An approval that was not mailed yet is not mailed any more.
  await takeBackMails(at.db, aboutClaim(claim.id))
  await postMail(at.db, { to: await addressOfClaim(at.db, claim), ...mail })
}

async function nameOf({ at, claim, venueId }: Decided): Promise<string> {
  return (await venueNameOf(at.db, venueId)) ?? claim.venue_name
}

async function mailClaimant(db: Db, claim: ClaimRow, mail: Letter): Promise<void> {
  await postMail(db, { to: await addressOfClaim(db, claim), ...mail, about: aboutClaim(claim.id) })
}

/** The address of the claim's account, which is verified; without one the address that was claimed with. */
async function addressOfClaim(db: Db, { account_id, email }: ClaimRow): Promise<string> {
  return (account_id && (await addressOf(db, account_id))) ?? email
}
