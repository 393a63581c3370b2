import type { Branding, CounterView, Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import type { Ctx } from '../../../../../platform/context.ts'
import { AppError } from '../../../../../platform/errors.ts'
import type { VenueMember } from '../../../../../platform/principals.ts'
import { brandingOf } from '../../../premium/public.ts'
import { actsFor, mayActFor } from '../../../venues/public.ts'
import { shortCodeNotFound } from '../../rules/refusals.ts'
import type { VoucherDeps } from '../deps.ts'
import { toCounterView } from './counter-view.ts'
import { scannedVoucher, toVoucher, typedVoucher } from './voucher-of.ts'

export type ScannedVoucher = {
  voucher: Voucher
  /** Null unless the signed-in account may redeem it for the venue that issued it. */
  counter: Omit<CounterView, 'voucher'> | null
  branding: Branding | null
}

/**
 * A voucher, for anybody with its QR code. Redeems nothing.
 * @throws not_found for an invalid code, a short one too
 */
export async function getVoucher(ctx: Ctx, code: string, deps: VoucherDeps): Promise<ScannedVoucher> {
  const found = await scannedVoucher(ctx.db, code, deps)
  const venueId = found.offer.venue_id
  const branding = await brandingOf(ctx.db, venueId)
  if (!(await mayRedeem(ctx, venueId)))
    return { voucher: await toVoucher(ctx, found, deps), counter: null, branding }
  const { voucher, ...counter } = await toCounterView(ctx, found, deps)
  return { voucher, counter, branding }
}

async function mayRedeem(ctx: Ctx, venueId: string): Promise<boolean> {
  const account = (await ctx.signedIn())?.account
  if (!account || account.kind === 'consumer') return false
  return mayActFor(ctx.db, { accountId: account.id, venueId }, 'redemption')
}

/**
 * The voucher with a short code, for the venue that issued it.
 * @throws not_found for an unknown or invalid code, and for another venue's
 */
export async function findVoucher(
  ctx: Ctx,
  member: VenueMember,
  typed: string,
  deps: VoucherDeps,
): Promise<CounterView> {
  const found = await typedVoucher(ctx.db, typed)
  if (!found || !actsFor(member, found.offer.venue_id)) throw new AppError('not_found', shortCodeNotFound)
  return toCounterView(ctx, found, deps)
}
