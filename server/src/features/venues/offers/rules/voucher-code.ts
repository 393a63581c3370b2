import { timingSafeEqual } from 'node:crypto'
import { hmac } from '../../../../platform/keyed-hash.ts'

/** A key that signs vouchers. `id` is one character of base64url and the prefix of every code it signed. */
export type SigningKey = { id: string; key: Buffer }

export const voucherIdBytes = 16

/**
 * The content of the QR code: the key's id, then the voucher's id and its signature as one base64url text of 64
 * characters. Its bytes fill the characters exactly, so every changed bit changes the decoded bytes.
 */
export function voucherCode(id: Buffer, { id: keyId, key }: SigningKey): string {
  const signature = hmac(key, keyId, id)
  return keyId + Buffer.concat([id, signature]).toString('base64url')
}

/** The id in a code that one of the keys signed; null for any other text. Compares in constant time. */
export function readVoucherCode(code: string, keys: readonly SigningKey[]): Buffer | null {
  const signer = keys.find(({ id }) => id === code[0])
  if (!signer) return null
  const id = Buffer.from(code.slice(1), 'base64url').subarray(0, voucherIdBytes)
  // Compared as text: another spelling of the same bytes is not a valid code.
  const expected = Buffer.from(voucherCode(id, signer))
  const given = Buffer.from(code)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
