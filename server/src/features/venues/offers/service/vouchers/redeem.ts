import type { CounterView } from '@nofomo/contracts/offers/endpoints.ts'
import { readShortCode } from '@nofomo/contracts/offers/limits.ts'
import type { Ctx } from '../../../../../platform/context.ts'
import { AppError } from '../../../../../platform/errors.ts'
import type { VenueMember } from '../../../../../platform/principals.ts'
import { actsFor, lockVisits, recordVerified, stillMayActFor } from '../../../venues/public.ts'
import * as words from '../../rules/refusals.ts'
import { lockDelivery, recordRedeemed } from '../../store/offer-times.ts'
import { redeem } from '../../store/vouchers.ts'
import type { VoucherDeps } from '../deps.ts'
import { redeemedBy, toCounterView } from './counter-view.ts'
import { hasUse, lapseOf } from './lapsed-vouchers.ts'
import { reserveUse } from './uses.ts'
import { type FoundVoucher, scannedVoucher, typedVoucher } from './voucher-of.ts'

/** `key`: the page's own of this redemption. `reason`: why, although the offer has expired. */
export type RedeemRequest = { code: string; partySize: number; key: string; reason?: string | undefined }

/** The voucher as redeemed. `venueId`: the venue whose figures have changed; null if an earlier call did it. */
export type Redeemed = { view: CounterView; venueId: string | null }

/**
 * The issuing venue redeems a voucher, by its QR code or its short code: once. A call with the key of the redemption
 * gets its answer again.
 * @throws not_found for other venues, for a member whose access ends in this instant, and for an invalid code ·
 * already_redeemed · offer_expired without a reason or a use left, and for one that has lapsed
 */
export async function redeemVoucher(
  ctx: Ctx,
  member: VenueMember,
  request: RedeemRequest,
  deps: VoucherDeps,
): Promise<Redeemed> {
  const before = await ownVoucher(ctx, member, request.code, deps)
  const isRedeemed = await redeemOnce(ctx, before, { ...request, accountId: member.account.id })
  const found = await ownVoucher(ctx, member, request.code, deps)
  if (isRedeemed) return { view: await toCounterView(ctx, found, deps), venueId: found.offer.venue_id }
  if (found.voucher.redemption_key === request.key)
    return { view: await toCounterView(ctx, found, deps), venueId: null }
  throw await redeemError(ctx, found)
}

/** @throws not_found */
async function ownVoucher(
  { db }: Ctx,
  member: VenueMember,
  code: string,
  deps: VoucherDeps,
): Promise<FoundVoucher> {
  const isShort = readShortCode(code) !== null
  const found = isShort ? await typedVoucher(db, code) : await scannedVoucher(db, code, deps)
  if (!found || !actsFor(member, found.offer.venue_id))
    throw new AppError('not_found', isShort ? words.shortCodeNotFound : words.voucherNotFound)
  return found
}

/** Whether this call redeemed it. The visit and the covers are counted in the same transaction. */
function redeemOnce(
  ctx: Ctx,
  found: FoundVoucher,
  { accountId, partySize, key, reason }: Omit<RedeemRequest, 'code'> & { accountId: string },
): Promise<boolean> {
  const { voucher, offer } = found
  const { now } = ctx
  const delivery = { sessionId: voucher.session_id, offerId: offer.id }
  return ctx.db.transaction().execute(async (db) => {
    if (!(await stillMayActFor(db, { accountId, venueId: offer.venue_id }, 'redemption')))
      throw new AppError('not_found', words.voucherNotFound)
    await lockVisits(db, delivery.sessionId)
    await lockDelivery(db, delivery)
    const lapse = await lapseOf({ db, now }, found)
    if (lapse === 'withdrawn' || lapse === 'group') return false
    const redemption = await redeem(db, voucher.id, {
      ...{ accountId, partySize, key, now },
      reason: reason ?? null,
    })
    if (!redemption) return false
    if (!redemption.heldUse && !(await reserveUse({ db, now }, offer)))
      throw new AppError(
        'offer_expired',
        reason === undefined ? words.lapseSentences.uses : words.expiredForGood,
      )
    await recordRedeemed(db, delivery, partySize, now)
    await recordVerified(db, { venueId: offer.venue_id, sessionId: voucher.session_id }, now)
    return true
  })
}

/** The error for a voucher that was not redeemed, by its current state. */
async function redeemError(ctx: Ctx, found: FoundVoucher): Promise<AppError> {
  const { voucher, offer } = found
  if (voucher.redeemed_at) {
    const sentence = words.redeemedAlready(voucher.redeemed_at, await redeemedBy(ctx.db, found))
    return new AppError('already_redeemed', sentence)
  }
  const lapse = await lapseOf(ctx, found)
  if (lapse) return new AppError('offer_expired', words.lapseSentences[lapse])
  return new AppError('offer_expired', hasUse(voucher, offer) ? words.mayRedeemAnyway : words.expiredForGood)
}
