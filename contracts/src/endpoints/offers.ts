import { z } from 'zod'
import { offerLimits, shortCodeLength } from '../values/offer-limits.ts'
import { offerTypes } from '../values/options.ts'
import { endpoint } from './endpoint.ts'
import { sessionParams } from './sessions.ts'
import { lineOf, nameOf } from './text.ts'

/** A venue's offer to groups that are deciding, as voters see it. Times are ISO 8601 in UTC. */
export const offer = z.object({
  id: z.string(),
  venue_id: z.string(),
  venue_name: z.string(),
  offer_type: z.enum(offerTypes),
  /** One line, e.g. `A free antipasto for your table`. */
  offer_text: z.string(),
  /** The small print; null when there is none. */
  details: z.string().nullable(),
  discount_percent: z.number().int().nullable(),
  valid_until: z.string(),
  /** Sent to this group while it decides, not by an automated rule. */
  realtime: z.boolean(),
  created_at: z.string(),
})
export type Offer = z.infer<typeof offer>

/** A venue's branding of its offers and vouchers, part of premium. Null without it. */
export const branding = z.object({
  /** `#rrggbb`, legible in both themes. */
  color: z.string(),
  /** An address on this server. */
  picture: z.string().nullable(),
  text: z.string().nullable(),
})
export type Branding = z.infer<typeof branding>

const offerParams = sessionParams.extend({ offerId: z.string().regex(/^[\w-]{12}$/) })

export const showOffer = endpoint('POST /api/sessions/:sessionId/offers/:offerId/shown', {
  access: 'anyone',
  refusesHidden: true,
  summary:
    'An offer came into sight of somebody in the group; the venue sees in how many groups it did. The reply holds the look of what opens next.',
  params: offerParams,
  response: z.object({ success: z.literal(true), branding: branding.nullable() }),
})

export const openOffer = endpoint('POST /api/sessions/:sessionId/offers/:offerId/open', {
  access: 'anyone',
  refusesHidden: true,
  summary: 'Somebody in the group looked at an offer; the venue sees how many groups did.',
  params: offerParams,
  response: z.object({ success: z.literal(true) }),
})

/** `qrCodeDataUrl` is a PNG of `redemptionUrl`. The same browser gets the same voucher again. */
export const voucher = z.object({
  /** What the QR code holds. */
  code: z.string(),
  /** Eight characters that people read out where the QR code cannot be scanned; see `shortCodeCharacters`. */
  shortCode: z.string(),
  offer,
  /**
   * `lapsed`: another venue won the final result, the voucher's ballot does not count any more, or the venue ended it
   * with its offer.
   */
  state: z.enum(['valid', 'redeemed', 'expired', 'lapsed']),
  redeemedAt: z.string().nullable(),
  /** Until then it can be redeemed: the later of the offer's time and two hours after the group's meeting. */
  validUntil: z.string(),
  qrCode: z.object({ qrCodeDataUrl: z.string(), redemptionUrl: z.string() }),
})
export type Voucher = z.infer<typeof voucher>

export const takeVoucher = endpoint('POST /api/sessions/:sessionId/offers/:offerId/voucher', {
  access: 'anyone',
  refusesHidden: true,
  summary:
    'This browser’s voucher for an offer, with its QR code: for who has voted, as long as there are some left.',
  params: offerParams,
  response: z.object({ voucher }),
})

const voucherParams = z.object({ code: nameOf(200).min(shortCodeLength) })

/** A voucher as the venue's members see it at the counter. */
export const counterView = z.object({
  voucher,
  /** How many the group expects to be: what the party size begins with. */
  groupSize: z.number().int().nullable(),
  /** Of a redeemed voucher: the account's or phone's name, else its role, and how many came. */
  redeemedBy: z.string().nullable(),
  partySize: z.number().int().nullable(),
  /** An expired voucher may be redeemed with a reason: a use is left. */
  mayRedeemAnyway: z.boolean(),
})
export type CounterView = z.infer<typeof counterView>

export const getVoucher = endpoint('GET /api/vouchers/:code', {
  access: 'anyone',
  summary: 'What a voucher’s QR code leads to. Reading it redeems nothing.',
  params: voucherParams,
  response: z.object({
    voucher,
    /** Null unless the signed-in account may redeem it for the venue that issued it. */
    counter: counterView.omit({ voucher: true }).nullable(),
    branding: branding.nullable(),
  }),
})

export const findVoucher = endpoint('GET /api/venue/vouchers/:shortCode', {
  access: { venue: 'redemption' },
  limit: 'code',
  summary: 'The voucher with a short code, for the venue that issued it; for any other it does not exist.',
  params: z.object({ shortCode: nameOf(20) }),
  response: counterView,
})

export const redeemVoucher = endpoint('POST /api/vouchers/:code/redeem', {
  access: { venue: 'redemption' },
  summary:
    'The issuing venue redeems a voucher, by its QR code or its short code, once; an expired one only with a reason and while a use is left. The same `key` again gets the same answer.',
  params: voucherParams,
  body: z.object({
    /** How many came. Counts once per group and offer. */
    partySize: z
      .number()
      .int()
      .min(offerLimits.partySize.min, 'Say how many people came, 1 to 40.')
      .max(offerLimits.partySize.max, 'Say how many people came, 1 to 40.'),
    /** An idempotency key, made by the page for this redemption. */
    key: z.uuid(),
    /** Why an expired voucher is redeemed anyway. */
    reason: lineOf(offerLimits.reasonLength).min(1, 'Say why.').optional(),
  }),
  response: counterView,
})
