import { randomBytes } from 'node:crypto'
import type { Branding, Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import type { Ctx } from '../../../../../platform/context.ts'
import { AppError } from '../../../../../platform/errors.ts'
import {
  decisionsOf,
  findStoredSession,
  refuseHidden,
  type StoredSession,
} from '../../../../deciding/sessions/public.ts'
import { countedVoters, leadingVenues, voterKey } from '../../../../deciding/voting/public.ts'
import { brandingOf } from '../../../premium/public.ts'
import * as words from '../../rules/refusals.ts'
import { isOver } from '../../rules/state.ts'
import { validUntilFor } from '../../rules/validity.ts'
import { voucherIdBytes } from '../../rules/voucher-code.ts'
import { isLost, voucherLimit } from '../../rules/voucher-limit.ts'
import { listOwnIds } from '../../store/deliveries.ts'
import {
  findDelivered,
  lockDelivery,
  recordOpened,
  recordSaved,
  recordShown,
} from '../../store/offer-times.ts'
import type { OfferRow } from '../../store/types.ts'
import { restoreUse } from '../../store/uses.ts'
import * as store from '../../store/vouchers.ts'
import type { VoucherDeps } from '../deps.ts'
import { lapseOf } from './lapsed-vouchers.ts'
import { reserveUse } from './uses.ts'
import { toVoucher, withFreeShortCode } from './voucher-of.ts'

/**
 * Records that an offer came into sight in the session. @returns the branding of its venue, which its dialog shows
 * @throws not_found if it was not delivered to this session
 */
export async function showOffer(
  ctx: Ctx,
  sessionId: string,
  offerId: string,
  { onFigures }: Pick<VoucherDeps, 'onFigures'>,
): Promise<Branding | null> {
  const found = await delivered(ctx, { sessionId, offerId })
  const venueId = found.offer.venue_id
  if (await noteShown(ctx, { sessionId, offerId }, found)) onFigures(venueId)
  return brandingOf(ctx.db, venueId)
}

/** Records that somebody in the session opened an offer. @throws not_found if it was not delivered to this session */
export async function openOffer(
  ctx: Ctx,
  sessionId: string,
  offerId: string,
  { onFigures }: Pick<VoucherDeps, 'onFigures'>,
): Promise<void> {
  const found = await delivered(ctx, { sessionId, offerId })
  if (await noteOpened(ctx, { sessionId, offerId }, found)) onFigures(found.offer.venue_id)
}

type Delivery = { sessionId: string; offerId: string }
type Delivered = Awaited<ReturnType<typeof delivered>>

/** With whether the venue led when its offer was first seen: later it may have turned the group. True the first time. */
async function noteShown(
  { db, now }: Ctx,
  delivery: Delivery,
  { offer, isShown }: Delivered,
): Promise<boolean> {
  if (isShown) return false
  const { sessionId } = delivery
  const leader = (await leadingVenues({ db, now }, [sessionId])).get(sessionId)
  const ownIds = await listOwnIds(db, { sessionId, venueId: offer.venue_id })
  return recordShown(db, delivery, leader !== undefined && ownIds.includes(leader), now)
}

/** What is opened has been in sight, too. True the first time. */
async function noteOpened(ctx: Ctx, delivery: Delivery, found: Delivered): Promise<boolean> {
  if (found.isOpened) return false
  await noteShown(ctx, delivery, found)
  return recordOpened(ctx.db, delivery, ctx.now)
}

/**
 * This browser's voucher: created by the first call, the same in every other. Counts as opening the offer.
 * @throws not_found for an offer not delivered to this session · offer_expired, also once the venue has ended it with its vouchers ·
 * forbidden before voting, and voting_closed if it is too late for that · no_vouchers_left for the group or for
 * everybody, also once the final result has another winner
 */
export async function takeVoucher(
  ctx: Ctx,
  sessionId: string,
  offerId: string,
  deps: VoucherDeps,
): Promise<Voucher> {
  const found = await delivered(ctx, { sessionId, offerId })
  const { offer, validUntil: offerUntil } = found
  const session = await findStoredSession(ctx.db, sessionId)
  if (!session) throw new AppError('not_found', words.offerNotFound)
  const validUntil = validUntilFor(offerUntil, session.meeting_at)
  if (isOver(validUntil, ctx.now)) throw new AppError('offer_expired', words.offerExpired)
  const taker = { session_id: sessionId, offer_id: offerId, voter_key: await voterKey(ctx, sessionId, deps) }
  const before = await store.findVoucherOf(ctx.db, taker)
  const voucher =
    before && !before.released_at ? before : await take(ctx, { taker, session, offer, found, validUntil })
  if (voucher !== before) deps.onFigures(offer.venue_id)
  const stored = await store.findVoucher(ctx.db, { id: voucher.id })
  return toVoucher(ctx, stored ?? { voucher, offer }, deps)
}

type VoucherRequest = {
  taker: store.Taker
  session: StoredSession
  offer: OfferRow
  found: Delivered
  validUntil: Date
}

/** Serialized per session and offer, so that the last voucher is issued once. */
function take(ctx: Ctx, request: VoucherRequest): Promise<store.VoucherRow> {
  const { taker, offer } = request
  return ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    const delivery = { sessionId: taker.session_id, offerId: taker.offer_id }
    const groupUntil = await lockDelivery(db, delivery)
    // A concurrent request of this browser may have been first.
    const before = await store.findVoucherOf(db, taker)
    // The meeting may have been moved meanwhile.
    const validUntil = groupUntil && groupUntil > request.validUntil ? groupUntil : request.validUntil
    if (!before) return issue(inside, { ...request, validUntil })
    await restore(inside, { voucher: before, offer })
    return before
  })
}

async function issue(
  ctx: Ctx,
  { taker, session, offer, found, validUntil }: VoucherRequest,
): Promise<store.VoucherRow> {
  if (offer.is_withdrawn) throw new AppError('offer_expired', words.offerEnded)
  const freed = await makeRoom(ctx, taker, session, offer)
  const delivery = { sessionId: taker.session_id, offerId: taker.offer_id }
  await noteOpened(ctx, delivery, found)
  await recordSaved(ctx.db, delivery, ctx.now)
  const row = { ...taker, id: randomBytes(voucherIdBytes), saved_at: ctx.now, valid_until: validUntil }
  const voucher = await withFreeShortCode((short_code) => store.insertVoucher(ctx.db, { ...row, short_code }))
  if (!(await reserveUse(ctx, offer, freed))) throw new AppError('no_vouchers_left', words.usesTaken)
  return voucher
}

/** A voucher that had given its use back and is valid again holds one again, if one is left. */
async function restore(ctx: Ctx, found: store.VoucherWithOffer): Promise<void> {
  const { voucher, offer } = found
  if (!voucher.released_at || voucher.redeemed_at || isOver(voucher.valid_until, ctx.now)) return
  const lapse = await lapseOf(ctx, found)
  if (lapse === 'withdrawn' || lapse === 'group') return
  if (await reserveUse(ctx, offer)) await restoreUse(ctx.db, voucher.id)
}

/** Deletes vouchers whose ballots no longer count, to make room for others. Returns how many uses these held. */
async function makeRoom(ctx: Ctx, taker: store.Taker, session: StoredSession, offer: OfferRow) {
  if (session.voided_voter_keys.includes(taker.voter_key))
    throw new AppError('no_vouchers_left', words.setAside)
  const counted = await countedVoters(ctx.db, session.id)
  if (!counted.has(taker.voter_key))
    throw session.completed_at
      ? new AppError('voting_closed', words.voteIsOver)
      : new AppError('forbidden', words.voteFirst)
  const decision = (await decisionsOf(ctx.db, [session.id])).get(session.id)
  if (decision && isLost(decision, offer.venue_id))
    throw new AppError(
      'no_vouchers_left',
      `Your group chose another place than ${withPeriod(offer.venue_name)}`,
    )
  const takers = await store.listTakers(ctx.db, session.id, offer.id)
  const lapsed = takers.filter((key) => !counted.has(key))
  const { deleted, held } = await store.deleteUnredeemed(ctx.db, taker, lapsed)
  const limit = voucherLimit({
    expected: session.expected_voters,
    isExpectedKnown: session.is_expected_known,
    counted: counted.size,
  })
  if (takers.length - deleted >= limit) throw new AppError('no_vouchers_left', words.noneLeft)
  return held
}

async function delivered(ctx: Ctx, delivery: Delivery) {
  const found = await findDelivered(ctx.db, delivery)
  if (found) return found
  await refuseHidden(ctx, delivery.sessionId)
  throw new AppError('not_found', words.offerNotFound)
}
