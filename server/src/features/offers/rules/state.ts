import type { Voucher } from '@nofomo/contracts/offers.ts'

type Facts = { validUntil: Date; redeemedAt: Date | null; isLapsed: boolean }

/** An offer ends at its last moment. A voucher redeemed in time stays redeemed. */
export function voucherState({ validUntil, redeemedAt, isLapsed }: Facts, now: Date): Voucher['state'] {
  if (redeemedAt) return 'redeemed'
  if (isLapsed) return 'lapsed'
  return isOver(validUntil, now) ? 'expired' : 'valid'
}

export function isOver(validUntil: Date, now: Date): boolean {
  return validUntil <= now
}

const words = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** The time of redemption, for the venue's staff: in the venue's time zone. */
export function redeemedAlready(at: Date): string {
  return `This voucher was redeemed already: ${words.format(at)} (Seattle time).`
}
