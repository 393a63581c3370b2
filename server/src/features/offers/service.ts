import { type KeyObject, randomBytes } from 'node:crypto'
import type { Offer, Voucher } from '@nofomo/contracts/offers.ts'
import { accountOf } from '../../platform/accounts.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { voterKey } from '../voting/service/voter-key.ts'
import { checkedOffer, type NewOffer } from './rules/new-offer.ts'
import { qrCodeOf } from './rules/qr-code.ts'
import { isOver, redeemedAlready, voucherState } from './rules/state.ts'
import { readVoucherCode, type SigningKey, voucherCode, voucherIdBytes } from './rules/voucher-code.ts'
import * as store from './store.ts'

export type { NewOffer }

/** What vouchers need besides what is stored. */
export type VoucherMeans = {
  /** Of the voters' keys. */
  voters: KeyObject
  /** The first signs; a code of any of them is good. */
  signing: readonly [SigningKey, ...SigningKey[]]
  publicUrl: string
}

const offerNotFound = 'This offer was not found. It may have been taken back.'
const offerExpired = 'This offer has expired.'
const voucherNotFound =
  'This voucher was not found. Scan the QR code again, or ask the group to show it again.'

/**
 * Stores an offer and delivers it to the groups meant that have the venue on their list and are still deciding, or
 * have decided for it. Returns the sessions it went to: the caller announces them once this is committed.
 * @throws invalid_input
 */
export async function createOffer(
  ctx: Ctx,
  given: NewOffer,
): Promise<{ offer: Offer; sessionIds: string[] }> {
  const { sessionIds: wanted, ...input } = checkedOffer(given, ctx.now)
  const row: store.OfferRow = {
    id: randomBytes(9).toString('base64url'),
    venue_id: input.venueId,
    venue_name: input.venueName,
    offer_type: input.type,
    offer_text: input.text,
    details: input.details,
    discount_percent: input.discountPercent,
    valid_until: input.validUntil,
    realtime: input.realtime,
    created_at: ctx.now,
  }
  const sessionIds = await ctx.db.transaction().execute(async (db) => {
    await store.insertOffer(db, row)
    return store.deliver(db, row, wanted === 'all' ? null : wanted, ctx.now)
  })
  return { offer: toOffer(row), sessionIds }
}

/** A stored offer as everybody sees it. */
export function toOffer({ valid_until, created_at, ...offer }: store.OfferRow): Offer {
  return { ...offer, valid_until: valid_until.toISOString(), created_at: created_at.toISOString() }
}

/** Somebody in the group looks at an offer. @throws not_found for one that did not go to this group */
export async function openOffer(ctx: Ctx, sessionId: string, offerId: string): Promise<void> {
  await delivered(ctx, sessionId, offerId)
  await store.markOpened(ctx.db, sessionId, offerId, ctx.now)
}

/**
 * This browser's voucher: made at the first call, the same at every other. Who takes one has looked at the offer.
 * @throws not_found for an offer that did not go to this group · offer_expired
 */
export async function takeVoucher(
  ctx: Ctx,
  sessionId: string,
  offerId: string,
  means: VoucherMeans,
): Promise<Voucher> {
  const offer = await delivered(ctx, sessionId, offerId)
  if (isOver(offer.valid_until, ctx.now)) throw new AppError('offer_expired', offerExpired)
  const taker = {
    session_id: sessionId,
    offer_id: offerId,
    voter_key: voterKey(ctx, sessionId, means.voters),
  }
  const voucher = (await store.findVoucherOf(ctx.db, taker)) ?? (await newVoucher(ctx, taker))
  return toVoucher(ctx, { voucher, offer }, means)
}

async function newVoucher(
  ctx: Ctx,
  taker: Pick<store.VoucherRow, 'session_id' | 'offer_id' | 'voter_key'>,
): Promise<store.VoucherRow> {
  await store.markOpened(ctx.db, taker.session_id, taker.offer_id, ctx.now)
  await store.insertVoucher(ctx.db, { ...taker, id: randomBytes(voucherIdBytes), saved_at: ctx.now })
  // Read, not assumed: another request of this browser may have come first.
  const stored = await store.findVoucherOf(ctx.db, taker)
  if (!stored) throw new AppError('not_found', offerNotFound)
  return stored
}

/**
 * What a code is worth, for whoever holds it. Nothing is redeemed. `mayRedeem`: the account signed in here answers for
 * the venue that issued it.
 * @throws not_found for what is no code of ours
 */
export async function getVoucher(
  ctx: Ctx,
  code: string,
  means: VoucherMeans,
): Promise<{ voucher: Voucher; mayRedeem: boolean }> {
  const found = await voucherOf(ctx, code, means)
  const account = (await ctx.signedIn())?.account
  const mayRedeem =
    account?.kind === 'venue' && (await store.ownsVenue(ctx.db, found.offer.venue_id, account.id))
  return { voucher: await toVoucher(ctx, found, means), mayRedeem }
}

/**
 * The issuing venue redeems a voucher.
 * @throws not_found for other venues as for what is no code of ours · already_redeemed · offer_expired
 */
export async function redeemVoucher(ctx: Ctx, code: string, means: VoucherMeans): Promise<Voucher> {
  const account = await accountOf(ctx, 'venue')
  const id = readVoucherCode(code, means.signing)
  if (!id) throw new AppError('not_found', voucherNotFound)
  const isRedeemed = await store.redeem(ctx.db, id, account.id, ctx.now)
  const found = await voucherOf(ctx, code, means)
  if (isRedeemed) return toVoucher(ctx, found, means)
  const { voucher, offer } = found
  if (!(await store.ownsVenue(ctx.db, offer.venue_id, account.id)))
    throw new AppError('not_found', voucherNotFound)
  if (voucher.redeemed_at) throw new AppError('already_redeemed', redeemedAlready(voucher.redeemed_at))
  throw new AppError('offer_expired', offerExpired)
}

async function delivered(ctx: Ctx, sessionId: string, offerId: string): Promise<store.OfferRow> {
  const offer = await store.findDelivered(ctx.db, sessionId, offerId)
  if (!offer) throw new AppError('not_found', offerNotFound)
  return offer
}

async function voucherOf(ctx: Ctx, code: string, { signing }: VoucherMeans): Promise<store.VoucherWithOffer> {
  const id = readVoucherCode(code, signing)
  const found = id && (await store.findVoucher(ctx.db, id))
  if (!found) throw new AppError('not_found', voucherNotFound)
  return found
}

async function toVoucher(
  ctx: Ctx,
  { voucher, offer }: store.VoucherWithOffer,
  { signing: [key], publicUrl }: VoucherMeans,
): Promise<Voucher> {
  const code = voucherCode(voucher.id, key)
  const redemptionUrl = `${publicUrl}/redeem/${code}`
  return {
    code,
    offer: toOffer(offer),
    state: voucherState({ validUntil: offer.valid_until, redeemedAt: voucher.redeemed_at }, ctx.now),
    redeemedAt: voucher.redeemed_at?.toISOString() ?? null,
    qrCode: { qrCodeDataUrl: await qrCodeOf(redemptionUrl), redemptionUrl },
  }
}
