import type { Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { browserStorage } from '../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../lib/storage/parsed-object.ts'
import { vouchersKey } from './vouchers-key.ts'

/** Vouchers that this browser took, to be shown at a venue without a network. */

/** A venue may redeem an expired voucher anyway. */
const storedAfterEndMs = dayMs
const maxStored = 40

export type StoredVoucher = { sessionId: string; voucher: Voucher }

/**
 * Stores a voucher in this browser, or what is known of it now. Where storage is full or refused, the server has it.
 */
export function storeVoucher(kept: StoredVoucher, now: number): void {
  const others = storedVouchers(now).filter((one) => !isSame(one, kept.sessionId, kept.voucher.offer.id))
  write([kept, ...others].slice(0, maxStored))
}

/** Removes one that does not exist any more. */
export function forgetVoucher(code: string, now: number): void {
  write(storedVouchers(now).filter(({ voucher }) => voucher.code !== code))
}

/** The voucher this browser took for an offer, as of then; null without one, and a day after its end. */
export function storedVoucher(sessionId: string, offerId: string, now: number): Voucher | null {
  return storedVouchers(now).find((one) => isSame(one, sessionId, offerId))?.voucher ?? null
}

/** All of them until a day after their end, the one taken last first. */
export function storedVouchers(now: number): StoredVoucher[] {
  const { list } = (parsedObject(browserStorage.read(vouchersKey)) ?? {}) as { list?: unknown }
  if (!Array.isArray(list)) return []
  return (list as Partial<StoredVoucher>[]).filter(
    (one): one is StoredVoucher =>
      typeof one?.voucher?.code === 'string' &&
      one.voucher.offer !== undefined &&
      Date.parse(one.voucher.validUntil) + storedAfterEndMs > now,
  )
}

/** They can be shown at a counter: the one that runs out next first. */
export function usableVouchers(vouchers: readonly StoredVoucher[], now: number): StoredVoucher[] {
  return vouchers.filter((one) => isUsable(one, now)).toSorted((a, b) => endOf(a) - endOf(b))
}

/** Those that can be used before those that cannot. */
export function inOrderOfUse(vouchers: readonly StoredVoucher[], now: number): StoredVoucher[] {
  return [...usableVouchers(vouchers, now), ...vouchers.filter((one) => !isUsable(one, now))]
}

const isUsable = (one: StoredVoucher, now: number) => one.voucher.state === 'valid' && endOf(one) > now
const endOf = ({ voucher }: StoredVoucher): number => Date.parse(voucher.validUntil)

const isSame = ({ sessionId, voucher }: StoredVoucher, ofSession: string, offerId: string) =>
  sessionId === ofSession && voucher.offer.id === offerId

function write(list: StoredVoucher[]): void {
  browserStorage.write(vouchersKey, JSON.stringify({ list }))
}
