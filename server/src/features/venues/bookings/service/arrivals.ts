import { arrivalWindow } from '@nofomo/contracts/bookings/arrival-window.ts'
import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { lockVisits, recordVerified, takeBackVerified } from '../../venues/public.ts'
import { arrivalRefusal, arrivalTimes, undoRefusal } from '../rules/refusals.ts'
import * as store from '../store/bookings.ts'
import { bookingAtVenue } from './bookings.ts'

const arrivalOf = (bookingId: string) => ({ scope: bookingId, thing: 'arrival' })

/** Whether the group of a session has redeemed a voucher of the venue; passed by `wiring/`. */
export type HasRedeemed = (db: Db, visit: { sessionId: string; venueId: string }) => Promise<boolean>

/** The booking as it stands now. `venueIds`: the venues whose figures have changed with it. */
export type ArrivalResult = { booking: Booking; venueIds: readonly string[] }

/**
 * The venue marks that the group came, which confirms a request that nobody answered. The venue counts the visit in
 * the same transaction, also once the session is deleted. Marking the same party again changes nothing.
 * @throws not_found for another venue's booking · overtaken · already_answered once declined, canceled, arrived with another party,
 * too early or too late
 */
export function markArrived(
  ctx: Ctx,
  { memberships }: VenueMember,
  id: string,
  partySize: number,
): Promise<ArrivalResult> {
  return ctx.db.transaction().execute(async (db) => {
    await bookingAtVenue({ ...ctx, db }, id, memberships)
    await refuseOlder({ ...ctx, db }, arrivalOf(id))
    await lockVisitsOf(db, id)
    const { now } = ctx
    const arrival = await store.markArrived(db, id, { partySize, now, ...arrivalTimes(now) })
    const booking = await bookingAtVenue({ ...ctx, db }, id, memberships)
    if (!arrival) {
      if (booking.arrival?.partySize === partySize) return { booking, venueIds: [] }
      throw new AppError('already_answered', arrivalRefusal(booking, now))
    }
    await countVisit(db, arrival, now)
    return { booking, venueIds: [arrival.venueId] }
  })
}

/**
 * Takes back, within ten minutes, that the group came. The visit counts on if the group has redeemed a voucher of the
 * venue, or has arrived with another booking. Undoing twice changes nothing.
 * @throws not_found for another venue's booking · overtaken · conflict after ten minutes, and for a booking that is not confirmed
 */
export function undoArrived(
  ctx: Ctx,
  { memberships }: VenueMember,
  id: string,
  hasRedeemed: HasRedeemed,
): Promise<ArrivalResult> {
  return ctx.db.transaction().execute(async (db) => {
    await bookingAtVenue({ ...ctx, db }, id, memberships)
    await refuseOlder({ ...ctx, db }, arrivalOf(id))
    await lockVisitsOf(db, id)
    const { now } = ctx
    const since = new Date(now.getTime() - arrivalWindow.undoMs)
    const arrival = await store.undoArrived(db, id, { now, since })
    const booking = await bookingAtVenue({ ...ctx, db }, id, memberships)
    if (arrival) {
      await uncountVisit(db, arrival, now, hasRedeemed)
      return { booking, venueIds: [arrival.venueId] }
    }
    if (booking.state === 'confirmed') return { booking, venueIds: [] }
    throw new AppError('conflict', undoRefusal(booking))
  })
}

async function lockVisitsOf(db: Db, bookingId: string): Promise<void> {
  const sessionId = await store.findGroupSession(db, bookingId)
  if (sessionId) await lockVisits(db, sessionId)
}

async function countVisit(db: Db, { sessionId, venueId }: store.Arrival, now: Date): Promise<void> {
  if (sessionId) await recordVerified(db, { sessionId, venueId }, now)
}

async function uncountVisit(
  db: Db,
  { sessionId, venueId }: store.Arrival,
  now: Date,
  hasRedeemed: HasRedeemed,
): Promise<void> {
  if (!sessionId) return
  const visit = { sessionId, venueId }
  await takeBackVerified(db, visit, now, {
    stillStands: async () => (await hasRedeemed(db, visit)) || (await store.hasArrived(db, visit)),
  })
}
