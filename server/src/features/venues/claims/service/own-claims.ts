import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { listVisible } from '../read-model.ts'
import type { ClaimRow } from '../store/claims.ts'
import { takeScheduled } from '../store/scheduled.ts'
import { type ClaimDeps, deviceHashOf } from './deps.ts'
import { claimantOf, ownClaim, toClaims } from './to-claim.ts'
import { withdraw } from './withdraw.ts'

/** The claims of this browser that belong to nobody yet, and those of the signed-in account; newest first. */
export async function listOwnClaims(ctx: Ctx, deps: ClaimDeps): Promise<Claim[]> {
  const isUnknown = ctx.actor.kind !== 'browser' || ctx.actor.isNew
  const deviceHash = isUnknown ? null : deviceHashOf(ctx, deps)
  const accountId = (await claimantOf(ctx))?.id ?? null
  if (deviceHash === null && accountId === null) return []
  return toClaims(ctx, await listVisible(ctx.db, { deviceHash, accountId }))
}

/** @throws not_found · conflict once decided */
export async function withdrawClaim(ctx: Ctx, claimId: string, deps: ClaimDeps): Promise<ClaimRow> {
  await ownClaim(ctx, claimId, deps)
  const withdrawn = await ctx.db.transaction().execute(async (db) => {
    await takeScheduled(db, claimId)
    return withdraw(db, claimId)
  })
  if (withdrawn) return withdrawn
  throw new AppError('conflict', 'This claim is decided already. Load the page again to see how.')
}
