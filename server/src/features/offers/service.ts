import { randomBytes } from 'node:crypto'
import type { Offer, Voucher } from '@nofomo/contracts/offers.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { qrCodeOf } from '../../platform/images/qr-code.ts'
import { inPortions } from '../../platform/jobs/portions.ts'
import type { VenueMember } from '../../platform/principals.ts'
import { lockSessionsForVenue } from '../sessions/service/lookups.ts'
import { findStoredSession, type StoredSession } from '../sessions/service/status.ts'
import { mayActFor, stillMayActFor } from '../venues/service/members.ts'
import { recordVerified } from '../venues/service/projection.ts'
import { countedVoters } from '../voting/service/counted-voters.ts'
import { type VotersDeps, voterKey } from '../voting/service/voter-key.ts'
import { isLost, vouchersFor } from './rules/cap.ts'
import { checkedOffer, type NewOffer } from './rules/new-offer.ts'
import { isOver, redeemedAlready, voucherState } from './rules/state.ts'
import { readVoucherCode, type SigningKey, voucherCode, voucherIdBytes } from './rules/voucher-code.ts'
import { toOffer } from './service/to-offer.ts'
import * as store from './store.ts'

export type { NewOffer }

/** What offers need besides the database. */
export type OfferDeps = VotersDeps & {
  /** The first one signs; codes of all of them are valid. */
  signing: readonly [SigningKey, ...SigningKey[]]
  publicUrl: string
}

const offerNotFound = 'This offer was not found. It may have been taken back.'
const offerExpired = 'This offer has expired.'
const voteFirst = 'Vote first: the offer is for those who have voted.'
const voteIsOver = 'The offer is for those who have voted, and this vote is over.'
const setAside = 'The host has set your ballot aside, so there is no voucher for it.'
const noneLeft = 'Your group has all its vouchers for this offer.'
const voucherLapsed =
  'This voucher has lapsed: the group chose another place, or the vote it was given for does not count any more.'
const voucherNotFound =
  'This voucher was not found. Scan the QR code again, or ask the group to show it again.'

/**
 * Stores an offer and delivers it to those of the given sessions that have the venue on their list and are still
 * deciding, or have decided for it. Returns these sessions: the caller invalidates them after the commit.
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
    const deciding = await lockSessionsForVenue(db, row.venue_id, wanted === 'all' ? null : wanted, ctx.now)
    await store.deliver(db, row.id, deciding, ctx.now)
    return deciding
  })
  return { offer: toOffer(row), sessionIds }
}

/** Records that somebody in the session opened an offer. @throws not_found if it was not delivered to this session */
export async function openOffer(ctx: Ctx, sessionId: string, offerId: string): Promise<void> {
  await delivered(ctx, sessionId, offerId)
  await store.markOpened(ctx.db, sessionId, offerId, ctx.now)
}

type Taker = Pick<store.VoucherRow, 'session_id' | 'offer_id' | 'voter_key'>

/**
 * This browser's voucher: created by the first call, the same in every other. Counts as opening the offer.
 * @throws not_found for an offer not delivered to this session · offer_expired · forbidden before voting, and
 * voting_closed if it is too late for that · no_vouchers_left, also once the final result has another winner
 */
export async function takeVoucher(
  ctx: Ctx,
  sessionId: string,
  offerId: string,
  deps: OfferDeps,
): Promise<Voucher> {
  const offer = await delivered(ctx, sessionId, offerId)
  if (isOver(offer.valid_until, ctx.now)) throw new AppError('offer_expired', offerExpired)
  const taker = {
    session_id: sessionId,
    offer_id: offerId,
    voter_key: voterKey(ctx, sessionId, deps),
  }
  const voucher = (await store.findVoucherOf(ctx.db, taker)) ?? (await newVoucher(ctx, taker, offer))
  return toVoucher(ctx, { voucher, offer }, deps)
}

/** Serialised per session and offer, so that the last voucher is issued once. */
function newVoucher(ctx: Ctx, taker: Taker, offer: store.OfferRow): Promise<store.VoucherRow> {
  return ctx.db.transaction().execute(async (db) => {
    await store.lockDelivery(db, taker.session_id, taker.offer_id)
    // A concurrent request of this browser may have been first.
    const before = await store.findVoucherOf(db, taker)
    if (before) return before
    const session = await findStoredSession(db, taker.session_id)
    if (!session) throw new AppError('not_found', offerNotFound)
    await refuseUnlessLeft({ ...ctx, db }, taker, session, offer)
    await store.markOpened(db, taker.session_id, taker.offer_id, ctx.now)
    return store.insertVoucher(db, { ...taker, id: randomBytes(voucherIdBytes), saved_at: ctx.now })
  })
}

/** Deletes vouchers whose ballots no longer count, to make room for others. */
async function refuseUnlessLeft(ctx: Ctx, taker: Taker, session: StoredSession, offer: store.OfferRow) {
  if (session.voided_voter_keys.includes(taker.voter_key)) throw new AppError('no_vouchers_left', setAside)
  const counted = await countedVoters(ctx, session.id)
  if (!counted.has(taker.voter_key))
    throw session.completed_at
      ? new AppError('voting_closed', voteIsOver)
      : new AppError('forbidden', voteFirst)
  if (isLost(session, offer.venue_id))
    throw new AppError('no_vouchers_left', `Your group chose another place than ${offer.venue_name}.`)
  const takers = await store.listTakers(ctx.db, session.id, offer.id)
  const lapsed = takers.filter((key) => !counted.has(key))
  const freed = await store.deleteUnredeemed(ctx.db, taker, lapsed)
  const most = vouchersFor({
    expected: session.expected_voters,
    isExpectedKnown: session.is_expected_known,
    counted: counted.size,
  })
  if (takers.length - freed >= most) throw new AppError('no_vouchers_left', noneLeft)
}

/** A voucher lapses with the final win of another venue, and when its ballot is voided. It outlives its session. */
async function isLapsed(ctx: Ctx, { voucher, offer }: store.VoucherWithOffer): Promise<boolean> {
  if (voucher.redeemed_at) return false
  const session = await findStoredSession(ctx.db, voucher.session_id)
  if (!session) return false
  return isLost(session, offer.venue_id) || !(await countedVoters(ctx, session.id)).has(voucher.voter_key)
}

/**
 * A voucher, for anybody with its code. Redeems nothing. `mayRedeem`: the signed-in account may redeem it
 * for the venue that issued it.
 * @throws not_found for an invalid code
 */
export async function getVoucher(
  ctx: Ctx,
  code: string,
  deps: OfferDeps,
): Promise<{ voucher: Voucher; mayRedeem: boolean }> {
  const found = await voucherOf(ctx, code, deps)
  const account = (await ctx.signedIn())?.account
  const mayRedeem =
    account !== undefined &&
    account.kind !== 'consumer' &&
    (await mayActFor(ctx.db, { accountId: account.id, venueId: found.offer.venue_id }, 'redemption'))
  return { voucher: await toVoucher(ctx, found, deps), mayRedeem }
}

/**
 * The issuing venue redeems a voucher.
 * @throws not_found for other venues, for a member whose access ends in this instant, and for an invalid code · already_redeemed · offer_expired, also for one
 * that has lapsed
 */
export async function redeemVoucher(
  ctx: Ctx,
  { account, memberships }: VenueMember,
  code: string,
  deps: OfferDeps,
): Promise<Voucher> {
  const before = await voucherOf(ctx, code, deps)
  if (!memberships.some(({ venueId }) => venueId === before.offer.venue_id))
    throw new AppError('not_found', voucherNotFound)
  if (await isLapsed(ctx, before)) throw new AppError('offer_expired', voucherLapsed)
  const isRedeemed = await redeemOnce(ctx, before, account.id)
  const found = await voucherOf(ctx, code, deps)
  if (isRedeemed) return toVoucher(ctx, found, deps)
  const { redeemed_at } = found.voucher
  if (redeemed_at) throw new AppError('already_redeemed', redeemedAlready(redeemed_at))
  throw new AppError('offer_expired', offerExpired)
}

/** The venue counts the visit in the same transaction. */
function redeemOnce(
  ctx: Ctx,
  { voucher, offer }: store.VoucherWithOffer,
  accountId: string,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (db) => {
    const visit = { venueId: offer.venue_id, sessionId: voucher.session_id }
    if (!(await stillMayActFor(db, { accountId, venueId: visit.venueId }, 'redemption')))
      throw new AppError('not_found', voucherNotFound)
    const isRedeemed = await store.redeem(db, voucher.id, accountId, ctx.now)
    if (isRedeemed) await recordVerified(db, visit, ctx.now)
    return isRedeemed
  })
}

async function delivered(ctx: Ctx, sessionId: string, offerId: string): Promise<store.OfferRow> {
  const offer = await store.findDelivered(ctx.db, sessionId, offerId)
  if (!offer) throw new AppError('not_found', offerNotFound)
  return offer
}

async function voucherOf(ctx: Ctx, code: string, { signing }: OfferDeps): Promise<store.VoucherWithOffer> {
  const id = readVoucherCode(code, signing)
  const found = id && (await store.findVoucher(ctx.db, id))
  if (!found) throw new AppError('not_found', voucherNotFound)
  return found
}

async function toVoucher(
  ctx: Ctx,
  found: store.VoucherWithOffer,
  { signing: [key], publicUrl }: OfferDeps,
): Promise<Voucher> {
  const { voucher, offer } = found
  const code = voucherCode(voucher.id, key)
  const redemptionUrl = `${publicUrl}/redeem/${code}`
  const facts = {
    validUntil: offer.valid_until,
    redeemedAt: voucher.redeemed_at,
    isLapsed: await isLapsed(ctx, found),
  }
  return {
    code,
    offer: toOffer(offer),
    state: voucherState(facts, ctx.now),
    redeemedAt: voucher.redeemed_at?.toISOString() ?? null,
    qrCode: { qrCodeDataUrl: await qrCodeOf(redemptionUrl), redemptionUrl },
  }
}

const keptMs = 400 * 86_400_000

/** Deletes vouchers taken more than 400 days ago, and offers that ended then. Returns how many. */
export async function purgeOffers(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  const vouchers = await inPortions((limit) => store.deleteVouchers(db, before, limit))
  return vouchers + (await inPortions((limit) => store.deleteOffers(db, before, limit)))
}
