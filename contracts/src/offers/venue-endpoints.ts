import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { limits } from '../sessions/choices.ts'
import { offer } from './endpoints.ts'
import { offerFields, ruleCondition, ruleFields } from './forms.ts'
import { offerTriggers } from './limits.ts'

/** A venue's offers and its rules for sending them (docs/product.md, "Sending offers"). */

const venueId = z.string().min(1).max(80)
const count = z.number().int().min(0)
const rate = z.number().min(0).max(100).nullable()

/** How far an offer got: in groups, and people for `covers`. Rates are of the stage before, in percent. */
export const offerFunnel = z.object({
  delivered: count,
  shown: count,
  opened: count,
  saved: count,
  redeemed: count,
  /** People who came: party sizes, once per group and offer. */
  covers: count,
  /** Groups in which the venue was not in front when they first saw the offer, and which chose it. */
  turned: count,
  openRate: rate,
  saveRate: rate,
  redemptionRate: rate,
})
offerFunnel.register(z.globalRegistry, { title: 'OfferFunnel' })
export type OfferFunnel = z.infer<typeof offerFunnel>

/** `scheduled` does not exist: an offer is live from the moment it is stored. */
export const offerStates = ['live', 'paused', 'used_up', 'expired', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

/** An offer as its venue sees it. A rule is an offer with a trigger. */
export const venueOffer = offer.extend({
  trigger: z.enum(offerTriggers).nullable(),
  condition: z.union([z.number(), z.string()]).nullable(),
  /** Sent because of what the group is planning: a rule's, unless it is always sent. */
  contextual: z.boolean(),
  targetGroups: z.union([z.enum(['all', 'undecided']), z.array(z.string())]),
  max_redemptions: count.nullable(),
  /** Vouchers out or redeemed that count toward `max_redemptions`. */
  current_redemptions: count,
  active: z.boolean(),
  state: z.enum(offerStates),
  /** Vouchers that groups can still redeem. */
  openVouchers: count,
  /** Made before the venue changed hands, and not kept or ended since. */
  isInherited: z.boolean(),
  funnel: offerFunnel,
  /** A public page that says what the offer is. It redeems nothing. */
  qrCode: z.object({ qrCodeDataUrl: z.string(), redemptionUrl: z.string() }),
})
venueOffer.register(z.globalRegistry, { title: 'VenueOffer' })
export type VenueOffer = z.infer<typeof venueOffer>

/** The estimate of a sending, in groups and percent. */
export const offerEstimate = z.object({
  viewsPerGroup: z.number(),
  minResponse: z.number(),
  maxResponse: z.number(),
  /** True until the venue has twenty offers of its own. */
  isAssumption: z.boolean(),
})
export type OfferEstimate = z.infer<typeof offerEstimate>

export const getVenueOffers = endpoint('GET /api/venue/offers', {
  access: { venue: 'offers' },
  summary: 'A venue’s offers and rules with what became of them; the newest first.',
  query: z.object({ venueId: venueId.optional() }),
  response: z.object({ offers: z.array(venueOffer), estimate: offerEstimate }),
})
export type VenueOffers = z.infer<typeof getVenueOffers.response>

/** Why a group did not get a manual sending. */
export const skipReasons = ['muted', 'recent', 'not_live'] as const
export type SkipReason = (typeof skipReasons)[number]

export const sendOffer = endpoint('POST /api/venue/offers', {
  access: { venue: 'offers' },
  summary: 'Sends an offer to groups that are deciding about the venue, once per `key`.',
  body: z.object({
    venueId,
    ...offerFields,
    offer_type: z._default(offerFields.offer_type, 'discount'),
    max_redemptions: z._default(offerFields.max_redemptions, null),
    /**
     * Ids of live groups; `undecided`: those that have not chosen the venue; `viewing_now`: those in which somebody has the
     * page open. An offer to all stands on the venue's public page, any other one is for these groups alone.
     */
    targetGroups: z
      .union([z.enum(['all', 'undecided', 'viewing_now']), z.array(z.string().max(80)).min(1).max(200)])
      .default('undecided'),
    /** An idempotency key, made by the page for this sending. */
    key: z.uuid(),
  }),
  response: z.object({
    success: z.literal(true),
    offer: venueOffer,
    sentTo: count,
    skipped: z.array(
      z.object({ groupId: z.string(), name: z.string().nullable(), reason: z.enum(skipReasons) }),
    ),
  }),
})
export type SentOffer = z.infer<typeof sendOffer.response>

const sentRule = {
  ...ruleFields,
  details: z._default(ruleFields.details, null),
  /** Thirty days ahead unless given. */
  valid_until: z.optional(ruleFields.valid_until),
}

export const createOfferRule = endpoint('POST /api/venue/offers/rules', {
  access: { venue: 'offers' },
  summary: 'Makes a rule that sends an offer to each group that it fits, once a group.',
  body: z
    .object({
      venue_id: venueId,
      venue_name: z.string().max(limits.venueNameLength).optional(),
      ...sentRule,
      /** A rule made inactive sends nothing until it is switched on. */
      active: z.boolean().default(true),
    })
    .and(ruleCondition),
  response: z.object({ success: z.literal(true), offer: venueOffer }),
})

export const tryOfferRule = endpoint('POST /api/venue/offers/rules/trials', {
  access: { venue: 'offers' },
  limit: 'read',
  summary: 'How often a rule would have sent its offer in the last seven days.',
  body: z.object({ venue_id: venueId }).and(ruleCondition),
  response: z.object({ wouldHaveFired: count, groups: count }),
})

const offerParams = z.object({ offerId: z.string().regex(/^[\w-]{12}$/) })

export const changeOffer = endpoint('PATCH /api/venue/offers/:offerId', {
  access: { venue: 'offers' },
  isOrdered: true,
  summary:
    'Pauses, resumes or edits a rule; what groups were sent keeps its words. `keep` takes over an inherited one.',
  params: offerParams,
  body: z.object({
    active: z.boolean().optional(),
    keep: z.literal(true).optional(),
    edit: z.object(sentRule).and(ruleCondition).optional(),
  }),
  response: z.object({ offer: venueOffer }),
})

export const endOffer = endpoint('DELETE /api/venue/offers/:offerId', {
  access: { venue: 'offers' },
  summary:
    'Ends an offer or deletes a rule: it is sent to nobody any more. Vouchers in hand stay valid unless ended too.',
  params: offerParams,
  query: z.object({ vouchers: z.enum(['keep', 'end']).default('keep') }),
  response: z.object({ success: z.literal(true) }),
})
