import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { offerTypes } from './options.ts'
import { sessionParams } from './sessions.ts'
import { nameOf } from './text.ts'

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

const offerParams = sessionParams.extend({ offerId: z.string().regex(/^[\w-]{12}$/) })

export const openOffer = endpoint({
  method: 'POST',
  path: '/api/sessions/:sessionId/offers/:offerId/open',
  access: 'anyone',
  limit: 'write',
  summary: 'Somebody in the group looked at an offer; the venue sees how many groups did.',
  params: offerParams,
  response: z.object({ success: z.literal(true) }),
})

/** `qrCodeDataUrl` is a PNG of `redemptionUrl`. The same browser gets the same voucher again. */
export const voucher = z.object({
  /** The last eight characters are the Offer ID that people read out. */
  code: z.string(),
  offer,
  /** `lapsed`: another venue won the final result, or the voucher's ballot does not count any more. */
  state: z.enum(['valid', 'redeemed', 'expired', 'lapsed']),
  redeemedAt: z.string().nullable(),
  qrCode: z.object({ qrCodeDataUrl: z.string(), redemptionUrl: z.string() }),
})
export type Voucher = z.infer<typeof voucher>

export const takeVoucher = endpoint({
  method: 'POST',
  path: '/api/sessions/:sessionId/offers/:offerId/voucher',
  access: 'anyone',
  limit: 'write',
  summary:
    'This browser’s voucher for an offer, with its QR code: for who has voted, as long as there are some left.',
  params: offerParams,
  response: z.object({ voucher }),
})

const voucherParams = z.object({ code: nameOf(200).min(20) })

export const getVoucher = endpoint({
  method: 'GET',
  path: '/api/vouchers/:code',
  access: 'anyone',
  limit: 'read',
  summary: 'What a voucher’s QR code leads to. Reading it redeems nothing.',
  params: voucherParams,
  response: z.object({ voucher, mayRedeem: z.boolean() }),
})

export const redeemVoucher = endpoint({
  method: 'POST',
  path: '/api/vouchers/:code/redeem',
  access: { venue: 'redemption' },
  limit: 'write',
  summary: 'The issuing venue redeems a voucher: once, and never after it has expired.',
  params: voucherParams,
  response: z.object({ voucher }),
})
