import type { DbAt } from '../../../../../platform/context.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import { decisionsOf } from '../../../../deciding/sessions/public.ts'
import { afterMeetingOf } from '../../rules/validity.ts'
import { isLost } from '../../rules/voucher-limit.ts'
import { raiseValidity } from '../../store/offer-times.ts'
import * as store from '../../store/uses.ts'
import { deleteUnredeemedOf, emptyRedeemedOf } from '../../store/vouchers.ts'
import { lapsedAmong } from './lapsed-vouchers.ts'

/**
 * Reserves a use of an offer, and returns `freed` ones that the caller's vouchers held. DbAt the limit, first gives back
 * what vouchers that have lapsed or run out still hold. False if none is left, or the offer was ended with its
 * vouchers; then `freed` is returned all the same.
 */
export async function reserveUse({ db, now }: DbAt, offer: store.LimitedOffer, freed = 0): Promise<boolean> {
  if (await store.changeUses(db, offer, 1 - freed)) return true
  const released = await releaseLapsed({ db, now }, offer)
  if (await store.changeUses(db, offer, 1 - freed - released)) return true
  await store.changeUses(db, offer, -freed - released)
  return false
}

/** Marks vouchers that hold one of an offer's uses and have lapsed or run out as without a use. Returns how many held one. */
async function releaseLapsed({ db, now }: DbAt, offer: store.LimitedOffer): Promise<number> {
  const expired = await store.releaseExpired(db, offer, now)
  const lapsed = await lapsedAmong(db, offer.venue_id, await store.listHeld(db, offer))
  return expired + (await releaseVouchers({ db, now }, lapsed))
}

const releaseVouchers = ({ db, now }: DbAt, vouchers: readonly { id: Buffer }[]) =>
  store.release(
    db,
    vouchers.map(({ id }) => id),
    now,
  )

/** Gives back the uses of vouchers that have run out, and at full offers of those that have lapsed. Returns how many. */
export async function sweepUses(db: Db, now: Date): Promise<number> {
  let all = 0
  for (const offer of await store.listToSweep(db, now))
    all += await db.transaction().execute(async (inside) => {
      const released = await releaseLapsed({ db: inside, now }, offer)
      await store.changeUses(inside, offer, -released)
      return released
    })
  return all
}

/** Called in the transaction of a final result: vouchers of venues that lost give their uses back. */
export async function releaseLosingVouchers({ db, now }: DbAt, sessionId: string): Promise<void> {
  const held = await store.listHeldIn(db, sessionId)
  if (held.length === 0) return
  const decision = (await decisionsOf(db, [sessionId])).get(sessionId)
  const lost = held.filter(({ venue_id }) => decision && isLost(decision, venue_id))
  for (const [id, vouchers] of Map.groupBy(lost, ({ firstId }) => firstId))
    await store.changeUses(db, { id, rule_id: null }, -(await releaseVouchers({ db, now }, vouchers)))
}

/**
 * Called in the transaction that deletes a ballot: deletes its vouchers and releases their uses. Redeemed ones stay for the
 * venue's figures, as nobody's.
 */
export async function deleteVouchersOf(db: Db, ballot: { sessionId: string; key: string }): Promise<void> {
  await emptyRedeemedOf(db, ballot)
  const held = await deleteUnredeemedOf(db, ballot)
  for (const [id, uses] of [...Map.groupBy(held, (firstId) => firstId)].toSorted())
    await store.changeUses(db, { id, rule_id: null }, -uses.length)
}

/**
 * When a group's meeting is moved, in that transaction: its offers and vouchers are valid until two hours after it at
 * least. An earlier meeting takes nothing away.
 */
export function alignValidityWithMeeting(db: Db, sessionId: string, meetingAt: Date): Promise<void> {
  return raiseValidity(db, sessionId, afterMeetingOf(meetingAt))
}
