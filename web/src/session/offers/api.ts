import type { Offer, Voucher } from '@nofomo/contracts/offers.ts'
import { track } from '../../platform/analytics/track.ts'
import { ApiError, api } from '../../platform/api-client.ts'
import { keepVoucher, keptVoucher } from './voucher-cache.ts'

/** Reports that an offer was opened. Fire and forget: a lost report does no harm. */
export function noteOpened(sessionId: string, offer: Offer): void {
  const params = { sessionId, offerId: offer.id }
  api('POST /api/sessions/:sessionId/offers/:offerId/open', { params }).catch(() => undefined)
}

/** This browser's voucher. Without a network the one it took before. @throws ApiError */
export async function takeVoucher(sessionId: string, offer: Offer): Promise<Voucher> {
  const before = keptVoucher(offer.id, Date.now())
  const params = { sessionId, offerId: offer.id }
  try {
    const { voucher } = await api('POST /api/sessions/:sessionId/offers/:offerId/voucher', { params })
    keepVoucher(voucher)
    if (!before) track('discount_claimed', { offer: offer.offer_type })
    return voucher
  } catch (error) {
    if (before && error instanceof ApiError && (error.code === 'network' || error.status >= 500))
      return before
    throw error
  }
}
