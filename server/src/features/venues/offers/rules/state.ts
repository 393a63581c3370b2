import type { Voucher } from '@nofomo/contracts/offers/endpoints.ts'

/**
 * Why a voucher is worthless although its time is not over: the venue ended it with its offer; the group chose another
 * venue or the ballot does not count; or its use was given back and others have taken the last.
 */
export type Lapse = 'withdrawn' | 'group' | 'uses'

type Facts = { validUntil: Date; redeemedAt: Date | null; lapse: Lapse | null }

/** An offer ends at its last moment. A voucher redeemed in time stays redeemed. */
export function voucherState({ validUntil, redeemedAt, lapse }: Facts, now: Date): Voucher['state'] {
  if (redeemedAt) return 'redeemed'
  if (lapse) return 'lapsed'
  return isOver(validUntil, now) ? 'expired' : 'valid'
}

export function isOver(validUntil: Date, now: Date): boolean {
  return validUntil <= now
}
