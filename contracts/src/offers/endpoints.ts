import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { offerTypes } from '../sessions/choices.ts'
import { sessionParams } from '../sessions/endpoints.ts'
import { lineOf, nameOf } from '../text/endpoints.ts'
import { offerLimits, shortCodeLength } from './limits.ts'

export const offer = z.object({
  id: z.string().describe('The id of the offer.'),
  venue_id: z.string().describe('The venue that offers it.'),
  venue_name: z.string().describe('Its name.'),
  offer_type: z.enum(offerTypes).describe('What kind of offer it is.'),
  offer_text: z.string().describe('One line, e.g. `A free antipasto for your table`.'),
  details: z.string().nullable().describe('The small print; null when there is none.'),
  discount_percent: z
    .number()
    .int()
    .nullable()
    .describe('How much is taken off, if that is said in percent.'),
  valid_until: z.string().describe('When it ends.'),
  realtime: z.boolean().describe('Sent to this group while it decides, not by an automated rule.'),
  created_at: z.string().describe('When it was made.'),
})
offer.register(z.globalRegistry, {
  title: 'Offer',
  description: "A venue's offer to groups that are deciding, as voters see it. Times are ISO 8601 in UTC.",
})
export type Offer = z.infer<typeof offer>

/** A venue's branding of its offers and vouchers, part of premium. Null without it. */
export const branding = z.object({
  color: z.string().describe('`#rrggbb`, legible in both themes.'),
  picture: z.string().nullable().describe('An address on this server.'),
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
  code: z.string().describe('What the QR code holds.'),
  shortCode: z
    .string()
    .describe(
      'Eight characters that people read out where the QR code cannot be scanned; see `shortCodeCharacters`.',
    ),
  offer,
  state: z
    .enum(['valid', 'redeemed', 'expired', 'lapsed'])
    .describe(
      "`lapsed`: another venue won the final result, the voucher's ballot does not count any more, or the venue ended it with its offer.",
    ),
  redeemedAt: z.string().nullable(),
  validUntil: z
    .string()
    .describe(
      "Until then it can be redeemed: the later of the offer's time and two hours after the group's meeting.",
    ),
  qrCode: z.object({ qrCodeDataUrl: z.string(), redemptionUrl: z.string() }),
})
voucher.register(z.globalRegistry, { title: 'Voucher' })
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
  groupSize: z
    .number()
    .int()
    .nullable()
    .describe('How many the group expects to be: what the party size begins with.'),
  redeemedBy: z
    .string()
    .nullable()
    .describe("Of a redeemed voucher: the account's or phone's name, else its role, and how many came."),
  partySize: z.number().int().nullable(),
  mayRedeemAnyway: z.boolean().describe('An expired voucher may be redeemed with a reason: a use is left.'),
})
export type CounterView = z.infer<typeof counterView>

export const getVoucher = endpoint('GET /api/vouchers/:code', {
  access: 'anyone',
  summary: 'What a voucher’s QR code leads to. Reading it redeems nothing.',
  params: voucherParams,
  response: z.object({
    voucher,
    counter: counterView
      .omit({ voucher: true })
      .nullable()
      .describe('Null unless the signed-in account may redeem it for the venue that issued it.'),
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
    partySize: z
      .number()
      .int()
      .min(offerLimits.partySize.min, 'Say how many people came, 1 to 40.')
      .max(offerLimits.partySize.max, 'Say how many people came, 1 to 40.')
      .describe('How many came. Counts once per group and offer.'),
    key: z.uuid().describe('An idempotency key, made by the page for this redemption.'),
    reason: lineOf(offerLimits.reasonLength)
      .min(1, 'Say why.')
      .optional()
      .describe('Why an expired voucher is redeemed anyway.'),
  }),
  response: counterView,
})
