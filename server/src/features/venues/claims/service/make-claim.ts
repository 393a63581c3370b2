import { randomBytes } from 'node:crypto'
import type { claimVenue } from '@nofomo/contracts/claims/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findListing } from '../../venues/public.ts'
import { listOpenFor } from '../read-model.ts'
import { type ClaimRow, insertClaim, replaceUnproven } from '../store/claims.ts'
import { type ClaimDeps, deviceHashOf } from './deps.ts'
import { sendCode, takeAllowance } from './send-code.ts'
import { claimantOf, ownClaim } from './to-claim.ts'

export type ClaimInput = z.output<typeof claimVenue.body>

/**
 * Stores a claim and sends the code that proves its contact. Until then it has no effect and belongs to nobody.
 * @throws not_found for a venue that is not listed · conflict if the account has claimed it already · too_many_requests
 */
export async function makeClaim(
  ctx: Ctx,
  { input, network }: { input: ClaimInput; network: string },
  deps: ClaimDeps,
): Promise<ClaimRow> {
  const claimant = await claimantOf(ctx)
  const listed = input.isNewVenue ? null : await findListing(ctx.db, input.venueId)
  if (!input.isNewVenue && !listed)
    throw new AppError('not_found', 'This venue is not listed any more. Search again, or ask to add it.')
  if (listed && claimant) await refuseOpen(ctx, listed.id, claimant.id)
  const { email, phone, verificationMethod: method } = input
  await takeAllowance(ctx, { email, phone, method }, network, deps)
  const deviceHash = deviceHashOf(ctx, deps)
  const listingId = listed?.id ?? null
  const stored = await ctx.db.transaction().execute(async (db) => {
    await replaceUnproven(db, { deviceHash, listingId, name: input.venueName })
    return insertClaim(db, {
      id: randomBytes(9).toString('base64url'),
      listing_id: listingId,
      venue_name: input.venueName,
      venue_address: input.venueAddress || listed?.address || '',
      contact_name: input.contactName,
      phone,
      email,
      role: input.role,
      method,
      // Whose it may become: it belongs to nobody before its contact is proven.
      account_id: claimant?.id ?? null,
      device_hash: deviceHash,
      created_at: ctx.now,
    })
  })
  return sendCode(ctx, stored, deps)
}

/** @throws conflict */
async function refuseOpen(ctx: Ctx, venueId: string, accountId: string): Promise<void> {
  const open = await listOpenFor(ctx.db, [venueId])
  if (open.some((claim) => claim.account_id === accountId)) throw claimedAlready()
}

export function claimedAlready(): AppError {
  return new AppError('conflict', 'You have claimed this venue already. Your dashboard shows how it stands.')
}

/**
 * Sends a new code; the one before ends.
 * @throws not_found · conflict once proven · too_many_requests
 */
export async function resendCode(
  ctx: Ctx,
  { claimId, network }: { claimId: string; network: string },
  deps: ClaimDeps,
): Promise<ClaimRow> {
  const claim = await ownClaim(ctx, claimId, deps)
  if (claim.state !== 'unverified')
    throw new AppError('conflict', 'The contact of this claim is proven already.')
  await takeAllowance(ctx, claim, network, deps)
  return sendCode(ctx, claim, deps)
}
