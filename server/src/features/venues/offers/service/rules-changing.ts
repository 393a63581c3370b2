import { randomBytes } from 'node:crypto'
import type { changeOffer as changeOfferCall, VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import { AppError, notAmongYours } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { actsFor, stillMayActFor } from '../../venues/public.ts'
import { differsInWords } from '../rules/terms.ts'
import { listSessions } from '../store/deliveries.ts'
import { changeLimit, findVenueOf, insertOffer, lockOffer, updateOffer } from '../store/offers.ts'
import type { OfferRow } from '../store/types.ts'
import { changeUses, releaseAll } from '../store/uses.ts'
import { fieldsOf } from './rules.ts'
import { findVenueOffer, type VenueOfferDeps } from './venue-offers.ts'

export type OfferChange = z.infer<typeof changeOfferCall.body>

/**
 * Pauses, resumes or edits a rule, or keeps an inherited offer. Words that groups were sent never change: other words
 * create a new offer, in the rule's place and within its limit, and end the old one; its groups can still use theirs. Returns the offer as it
 * is now; the caller announces its venue.
 * @throws not_found for another's · overtaken · invalid_input · conflict for what has ended, and for fewer uses than are out
 */
export async function changeOffer(
  ctx: Ctx,
  member: VenueMember,
  { offerId, change }: { offerId: string; change: OfferChange },
  deps: VenueOfferDeps,
): Promise<VenueOffer> {
  const { venueId, id } = await ctx.db.transaction().execute(async (db) => {
    await refuseOthers(db, member, offerId)
    const row = await lockedOffer(db, offerId)
    await refuseOlder({ ...ctx, db }, { scope: row.venue_id, thing: `offer ${row.id}` })
    if (row.ended_at) throw new AppError('conflict', 'This offer has ended. Make a new one.')
    if (row.trigger === null && (change.active !== undefined || change.edit))
      throw new AppError('invalid_input', 'This offer was sent once. End it, or send another.')
    await updateOffer(db, row.id, {
      ...(change.active !== undefined && { is_active: change.active }),
      ...(change.keep && { kept_at: ctx.now }),
    })
    const edited = change.edit ? await edit({ ...ctx, db }, row, change) : row.id
    return { venueId: row.venue_id, id: edited }
  })
  return findVenueOffer(ctx, venueId, id, deps)
}

/** Returns the id of the offer that has the words now. */
async function edit({ db, now }: Ctx, row: OfferRow, { edit: input, active }: OfferChange): Promise<string> {
  if (!input) return row.id
  const validUntil = input.valid_until ?? row.valid_until.toISOString()
  const { max_redemptions, ...edited } = fieldsOf({ ...input, valid_until: validUntil }, now)
  // Editing an inherited rule keeps it.
  const fields = { ...edited, kept_at: now }
  if (!(await changeLimit(db, row, max_redemptions))) throw await fewerThanHeld(db, row)
  const isNew = differsInWords(row, fields) && (await listSessions(db, row.id)).length > 0
  if (!isNew) {
    await updateOffer(db, row.id, fields)
    return row.id
  }
  const id = randomBytes(9).toString('base64url')
  await updateOffer(db, row.id, { ended_at: now })
  await insertOffer(db, {
    ...fields,
    id,
    rule_id: row.rule_id,
    venue_id: row.venue_id,
    venue_name: row.venue_name,
    realtime: row.realtime,
    // Keeps its creation time, hence its order among the venue's rules.
    created_at: row.created_at,
    is_active: active ?? row.is_active,
    created_by: row.created_by,
  })
  return id
}

async function fewerThanHeld(db: Db, { id }: OfferRow): Promise<AppError> {
  const { uses } = await lockedOffer(db, id)
  const sentence = `${uses} vouchers are out or redeemed already, so the limit cannot be lower.`
  return new AppError('conflict', sentence, { fields: { max_redemptions: sentence } })
}

/**
 * Ends an offer or a rule: it is sent to nobody any more. Groups that have it can use it until it expires, unless its
 * vouchers end, too. Returns the venue and the sessions whose pages show it, for the caller to announce. Idempotent.
 * @throws not_found for another's
 */
export async function endOffer(
  ctx: Ctx,
  member: VenueMember,
  { offerId, vouchers }: { offerId: string; vouchers: 'keep' | 'end' },
): Promise<{ venueId: string; sessionIds: string[] }> {
  const endsVouchers = vouchers === 'end'
  return ctx.db.transaction().execute(async (db) => {
    await refuseOthers(db, member, offerId)
    const row = await lockedOffer(db, offerId)
    // Skips vouchers that are locked: elsewhere they are locked before their offer, so waiting could deadlock.
    if (endsVouchers) await changeUses(db, row, -(await releaseAll(db, row.id, ctx.now)))
    await updateOffer(db, row.id, {
      ended_at: row.ended_at ?? ctx.now,
      ...(endsVouchers && { is_withdrawn: true }),
    })
    return { venueId: row.venue_id, sessionIds: endsVouchers ? await listSessions(db, row.id) : [] }
  })
}

/** @throws not_found also for a member whose access ends in this instant */
async function refuseOthers(db: Db, member: VenueMember, offerId: string): Promise<void> {
  const venueId = await findVenueOf(db, offerId)
  if (venueId === null || !actsFor(member, venueId)) throw notAmongYours('offer')
  if (!(await stillMayActFor(db, { accountId: member.account.id, venueId }, 'offers')))
    throw notAmongYours('offer')
}

async function lockedOffer(db: Db, offerId: string): Promise<OfferRow> {
  const row = await lockOffer(db, offerId)
  if (!row) throw notAmongYours('offer')
  return row
}
