import type { Voucher } from '@nofomo/contracts/offers.ts'
import type { Shelf } from './offer-cache.ts'

const keyOf = (offerId: string) => `voucher_${offerId}`

/** Keeps a voucher in this browser: at the venue's door the network may be gone. */
export function keepVoucher(shelf: Shelf, voucher: Voucher): void {
  try {
    shelf.setItem(keyOf(voucher.offer.id), JSON.stringify(voucher))
  } catch {
    // Storage may be full or refused: the server has the voucher.
  }
}

/** The voucher this browser took for an offer, as it was then; null without one, and once the offer is over. */
export function keptVoucher(shelf: Shelf, offerId: string, now: number): Voucher | null {
  try {
    const kept = JSON.parse(shelf.getItem(keyOf(offerId)) ?? 'null') as Voucher | null
    return kept && Date.parse(kept.offer.valid_until) > now ? kept : null
  } catch {
    return null
  }
}
