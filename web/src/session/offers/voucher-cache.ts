import type { Voucher } from '@nofomo/contracts/offers.ts'
import { browserStorage } from '../../platform/browser-storage.ts'
import { parsedObject } from '../../platform/parsed-object.ts'

const keyOf = (offerId: string) => `voucher_${offerId}`

/**
 * Stores a voucher in this browser for a venue without a network. Where storage is full or refused, the server has it.
 */
export function keepVoucher(voucher: Voucher): void {
  browserStorage.write(keyOf(voucher.offer.id), JSON.stringify(voucher))
}

/** The voucher this browser took for an offer, as of then; null without one, and once the offer is over. */
export function keptVoucher(offerId: string, now: number): Voucher | null {
  const kept = parsedObject(browserStorage.read(keyOf(offerId))) as Partial<Voucher> | null
  return kept?.offer && Date.parse(kept.offer.valid_until) > now ? (kept as Voucher) : null
}
