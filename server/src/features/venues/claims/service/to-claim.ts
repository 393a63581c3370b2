import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import { contactsIn } from '../../../../platform/accounts.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { peopleOf, venueCards } from '../../venues/public.ts'
import { listOpenFor } from '../read-model.ts'
import { approvedStates, type ClaimRow, findClaim, listingOf } from '../store/claims.ts'
import { type ClaimDeps, deviceHashOf } from './deps.ts'

/** The verified venue account that is signed in; null without one. */
export async function claimantOf(ctx: Ctx): Promise<{ id: string; email: string } | null> {
  const account = (await ctx.signedIn())?.account
  if (account?.kind !== 'venue' || account.email === null || account.email_verified_at === null) return null
  return { id: account.id, email: account.email }
}

/** @throws not_found also for claims of others */
export async function ownClaim(ctx: Ctx, id: string, deps: ClaimDeps): Promise<ClaimRow> {
  const claim = await findClaim(ctx.db, id)
  if (!claim || claim.state === 'withdrawn' || !(await isVisible(ctx, claim, deps)))
    throw new AppError('not_found', 'This claim was not found. It may have been made in another browser.')
  return claim
}

async function isVisible(ctx: Ctx, claim: ClaimRow, deps: ClaimDeps): Promise<boolean> {
  const isOfBrowser = claim.device_hash.equals(deviceHashOf(ctx, deps))
  if (isOfBrowser && (claim.state === 'unverified' || claim.account_id === null)) return true
  return claim.account_id !== null && claim.account_id === (await claimantOf(ctx))?.id
}

/**
 * Which of the claims have a rival: somebody else acts for the venue, or has an approved claim for it. A claim of
 * an owner of the venue has none, whoever acts beside them.
 */
export async function listRivals(db: Db, claims: readonly ClaimRow[]): Promise<ReadonlySet<string>> {
  const venueIds = claims.flatMap((claim) => listingOf(claim) ?? [])
  const members = await peopleOf(db, venueIds)
  const approved = (await listOpenFor(db, venueIds)).filter(({ state }) => state !== 'pending')
  const isOther = (accountId: string | null, claim: ClaimRow) =>
    accountId === null || accountId !== claim.account_id
  const emails = await contactsIn(
    db,
    members.map(({ accountId }) => accountId),
  )
  const isOwners = (claim: ClaimRow) =>
    members.some(
      ({ venueId, accountId, role }) =>
        role === 'owner' &&
        venueId === listingOf(claim) &&
        (accountId === claim.account_id || isByMail(claim, emails.get(accountId)?.email)),
    )
  const hasRival = (claim: ClaimRow) =>
    !isOwners(claim) &&
    (members.some((member) => member.venueId === listingOf(claim) && isOther(member.accountId, claim)) ||
      approved.some(
        (other) =>
          other.venue_id === listingOf(claim) && other.id !== claim.id && isOther(other.account_id, claim),
      ))
  return new Set(claims.filter(hasRival).map(({ id }) => id))
}

/** Whether a proven claim that belongs to no account yet has this address. */
const isByMail = ({ account_id, state, email }: ClaimRow, address: string | null | undefined): boolean =>
  account_id === null && state !== 'unverified' && email === address

/** Claims as their browser or account sees them. */
export async function toClaims(ctx: Ctx, rows: readonly ClaimRow[]): Promise<Claim[]> {
  const claimant = await claimantOf(ctx)
  const rivals = await listRivals(ctx.db, rows)
  const venues = await venueCards(
    ctx.db,
    rows.flatMap(({ state, venue_id }) => (isApproved(state) && venue_id) || []),
  )
  return rows.map((row) => {
    const shown = venues.get(row.venue_id ?? '')?.venue
    return toClaim(row, { shown, accountId: claimant?.id ?? null, isRival: rivals.has(row.id) })
  })
}

const isApproved = (state: ClaimRow['state']) => approvedStates.some((approved) => approved === state)

type Viewed = {
  /** As the venue is called now; absent until the claim is approved. */
  shown: { name: string; address: string } | undefined
  accountId: string | null
  isRival: boolean
}

function toClaim(row: ClaimRow, { shown, accountId, isRival }: Viewed): Claim {
  const isProven = row.state !== 'unverified'
  return {
    id: row.id,
    state: row.state,
    venue: {
      id: row.venue_id ?? row.listing_id,
      name: shown?.name ?? row.venue_name,
      address: shown?.address ?? row.venue_address,
    },
    isNewVenue: row.listing_id === null,
    contactName: row.contact_name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    verificationMethod: row.method,
    codeSentBy: isProven ? null : row.code_sent_by,
    isOwn: isProven && row.account_id !== null && row.account_id === accountId,
    isRival,
    createdAt: row.created_at.toISOString(),
    provenAt: row.proven_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

/** The reply to whoever made or proved a claim. */
export async function replyOf(ctx: Ctx, row: ClaimRow) {
  const [claim] = await toClaims(ctx, [row])
  if (!claim) throw new Error('A claim was lost while it was mapped.')
  return { success: true as const, claimed: claim.isOwn, claim }
}
