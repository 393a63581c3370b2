import type { Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { readShortCode } from '@nofomo/contracts/offers/limits.ts'
import type { DbAt } from '../../../../../platform/context.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import { AppError } from '../../../../../platform/errors.ts'
import { qrCodeOf } from '../../../../../platform/images/qr-code.ts'
import { voucherNotFound } from '../../rules/refusals.ts'
import { newShortCode } from '../../rules/short-code.ts'
import { voucherState } from '../../rules/state.ts'
import { readVoucherCode, voucherCode } from '../../rules/voucher-code.ts'
import * as store from '../../store/vouchers.ts'
import type { VoucherDeps } from '../deps.ts'
import { toOffer } from '../to-offer.ts'
import { lapseOf } from './lapsed-vouchers.ts'

export type FoundVoucher = store.VoucherWithOffer

/** The voucher of a QR code. @throws not_found for an invalid code */
export async function scannedVoucher(db: Db, code: string, { signing }: VoucherDeps): Promise<FoundVoucher> {
  const id = readVoucherCode(code, signing)
  const found = id && (await store.findVoucher(db, { id }))
  if (!found) throw new AppError('not_found', voucherNotFound)
  return found
}

/** The voucher with a short code, as somebody typed it; null for an unknown or invalid one. */
export async function typedVoucher(db: Db, typed: string): Promise<FoundVoucher | null> {
  const shortCode = readShortCode(typed)
  return shortCode === null ? null : store.findVoucher(db, { shortCode })
}

/** A voucher as everybody with its code sees it. */
export async function toVoucher(
  ctx: DbAt,
  found: FoundVoucher,
  { signing: [key], publicUrl }: Pick<VoucherDeps, 'signing' | 'publicUrl'>,
): Promise<Voucher> {
  const { voucher, offer } = found
  const code = voucherCode(voucher.id, key)
  const redemptionUrl = `${publicUrl}/redeem/${code}`
  const facts = {
    validUntil: voucher.valid_until,
    redeemedAt: voucher.redeemed_at,
    lapse: await lapseOf(ctx, found),
  }
  return {
    code,
    shortCode: voucher.short_code ?? (await shortCodeFor(ctx.db, voucher.id)),
    offer: toOffer(offer),
    state: voucherState(facts, ctx.now),
    redeemedAt: voucher.redeemed_at?.toISOString() ?? null,
    validUntil: voucher.valid_until.toISOString(),
    qrCode: { qrCodeDataUrl: await qrCodeOf(redemptionUrl), redemptionUrl },
  }
}

/** Vouchers from before short codes get one when they are first read. */
async function shortCodeFor(db: Db, id: Buffer): Promise<string> {
  await withFreeShortCode((code) => store.giveShortCode(db, id, code))
  // A concurrent read may have been first.
  const assigned = (await store.findVoucher(db, { id }))?.voucher.short_code
  if (!assigned) throw new Error('A voucher that was just given a short code has none.')
  return assigned
}

const maxTries = 20

/** Tries new short codes until `take` returns something: another voucher may have the code. */
export async function withFreeShortCode<T>(take: (shortCode: string) => Promise<T>): Promise<NonNullable<T>> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const taken = await take(newShortCode())
    if (taken) return taken
  }
  throw new Error('No short code is free.')
}
