import type { Branding, Offer, Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { track } from '../../lib/analytics/track.ts'
import { ApiError, api } from '../../lib/http/api-client.ts'
import { keepVoucherPage } from '../../lib/offline/keep-voucher-page.ts'
import { serverNow } from '../../lib/time/clock.ts'
import { paths } from '../../shell/paths.ts'
import { forgetVoucher, type StoredVoucher, storedVoucher, storeVoucher } from './voucher-cache.ts'

const shown = new Set<string>()
const looks = new Map<string, Branding>()

/** The branding of an offer's venue; null without one, and until an offer in sight was reported. */
export const lookOf = ({ venue_id }: Pick<Offer, 'venue_id'>): Branding | null => looks.get(venue_id) ?? null

/**
 * Reports that an offer came into sight, once while the page is open, and learns how its dialog looks. A lost report
 * does no harm.
 */
export function noteShown(sessionId: string, offer: Offer): void {
  const place = `${sessionId} ${offer.id}`
  if (shown.has(place)) return
  shown.add(place)
  track('offer_shown', { offer: offer.offer_type })
  const params = { sessionId, offerId: offer.id }
  api('POST /api/sessions/:sessionId/offers/:offerId/shown', { params })
    .then(({ branding }) => branding && looks.set(offer.venue_id, branding))
    .catch(() => undefined)
}

/** Reports that an offer was opened. Fire and forget: a lost report does no harm. */
export function noteOpened(sessionId: string, offer: Offer): void {
  const params = { sessionId, offerId: offer.id }
  api('POST /api/sessions/:sessionId/offers/:offerId/open', { params }).catch(() => undefined)
}

/** This browser's voucher, which it keeps. Without a network the one it took before. @throws ApiError */
export async function takeVoucher(sessionId: string, offer: Offer): Promise<Voucher> {
  const before = storedVoucher(sessionId, offer.id, serverNow())
  const params = { sessionId, offerId: offer.id }
  try {
    const { voucher } = await api('POST /api/sessions/:sessionId/offers/:offerId/voucher', { params })
    storeVoucher({ sessionId, voucher }, serverNow())
    keepVoucherPage(paths.voucher(voucher.code))
    if (!before) track('discount_claimed', { offer: offer.offer_type })
    return voucher
  } catch (error) {
    if (before && error instanceof ApiError && (error.code === 'network' || error.status >= 500))
      return before
    throw error
  }
}

/** What has become of a kept voucher; null if it does not exist any more. Without a network it stays as it is. */
export async function refreshVoucher(kept: StoredVoucher): Promise<StoredVoucher | null> {
  const { code } = kept.voucher
  try {
    const { voucher } = await api('GET /api/vouchers/:code', { params: { code } })
    storeVoucher({ ...kept, voucher }, serverNow())
    return { ...kept, voucher }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) return kept
    forgetVoucher(code, serverNow())
    return null
  }
}
