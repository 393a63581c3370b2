import { randomBytes } from 'node:crypto'
import { offerLimits } from '@nofomo/contracts/offers/limits.ts'
import type { createOfferRule, tryOfferRule, VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { lockName } from '../../../../platform/database/session-locks.ts'
import { AppError, notAmongYours } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { ownVenue, stillMayActFor, venueNameOf } from '../../venues/public.ts'
import { readPastGroups } from '../read-model/groups.ts'
import { wouldHaveFired } from '../rules/past-groups.ts'
import { checkedTerms, endOfRule } from '../rules/terms.ts'
import { countRules, insertOffer } from '../store/offers.ts'
import type { NewOfferRow } from '../store/types.ts'
import { findVenueOffer, type VenueOfferDeps } from './venue-offers.ts'

export type RuleInput = z.infer<typeof createOfferRule.body>
type RuleFields = Pick<RuleInput, 'offer_text' | 'details' | 'offer_type' | 'discount_percent'> &
  Pick<RuleInput, 'max_redemptions' | 'valid_until' | 'trigger' | 'condition'>

/**
 * Makes a rule. The caller announces the venue after the commit, which has its live groups looked at.
 * @throws not_found for another's venue · invalid_input · conflict with as many rules as a venue may have
 */
export async function createRule(
  ctx: Ctx,
  member: VenueMember,
  input: RuleInput,
  deps: VenueOfferDeps,
): Promise<VenueOffer> {
  const venue = await ownVenue(ctx, member, input.venue_id)
  const id = randomBytes(9).toString('base64url')
  const row: NewOfferRow = {
    ...fieldsOf(input, ctx.now),
    id,
    rule_id: id,
    venue_id: venue.id,
    venue_name: (await venueNameOf(ctx.db, venue.id)) ?? venue.id,
    realtime: false,
    created_at: ctx.now,
    is_active: input.active,
    created_by: member.account.id,
  }
  await ctx.db.transaction().execute(async (db) => {
    if (!(await stillMayActFor(db, { accountId: member.account.id, venueId: venue.id }, 'offers')))
      throw notAmongYours('venue')
    await refuseUnlessRoom(db, venue.id, ctx.now)
    await insertOffer(db, row)
  })
  return findVenueOffer(ctx, venue.id, id, deps)
}

/** Waits for others who make rules of the venue. @throws conflict */
async function refuseUnlessRoom(db: Db, venueId: string, now: Date): Promise<void> {
  await lockName(db, `offer rules ${venueId}`)
  if ((await countRules(db, venueId, now)) >= offerLimits.rulesPerVenue)
    throw new AppError(
      'conflict',
      `A venue has ${offerLimits.rulesPerVenue} rules at most. Delete one to make another.`,
    )
}

/** The columns that a rule's form fills. @throws invalid_input */
export function fieldsOf(input: RuleFields, now: Date) {
  const validUntil = endOfRule(input.valid_until, now)
  const { discount } = checkedTerms(
    { type: input.offer_type, discount: input.discount_percent, validUntil },
    now,
    { discount: 'discount_percent', validUntil: 'valid_until' },
  )
  return {
    offer_type: input.offer_type,
    offer_text: input.offer_text,
    details: input.details || null,
    discount_percent: discount,
    max_redemptions: input.max_redemptions,
    valid_until: validUntil,
    trigger: input.trigger,
    condition: input.condition === null ? null : JSON.stringify(input.condition),
  }
}

const weekMs = 7 * dayMs

/**
 * In how many of the last week's groups with the venue on their list a rule would have sent its offer.
 * @throws not_found for another's venue
 */
export async function tryRule(
  ctx: Ctx,
  member: VenueMember,
  rule: z.infer<typeof tryOfferRule.body>,
): Promise<{ wouldHaveFired: number; groups: number }> {
  const { id } = await ownVenue(ctx, member, rule.venue_id)
  const groups = await readPastGroups(ctx.db, id, new Date(ctx.now.getTime() - weekMs))
  return {
    wouldHaveFired: groups.filter((group) => wouldHaveFired(rule, group, ctx.now)).length,
    groups: groups.length,
  }
}
