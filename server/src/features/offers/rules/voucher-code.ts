import { createHmac, timingSafeEqual } from 'node:crypto'

/** A key that signs vouchers. `id` is one character of base64url and leads every code it signed. */
export type SigningKey = { id: string; key: Buffer }

export const voucherIdBytes = 16

/**
 * What stands in the QR code: the key's id, then the voucher's id and its signature as one base64url text of 64
 * characters. Bytes and characters fit exactly, so there is no bit that could be changed without changing the bytes.
 */
export function voucherCode(id: Buffer, { id: keyId, key }: SigningKey): string {
  const signature = createHmac('sha256', key).update(keyId).update(id).digest()
  return keyId + Buffer.concat([id, signature]).toString('base64url')
}

/** The id in a code that one of the keys signed; null for every other text. Compares in constant time. */
export function readVoucherCode(code: string, keys: readonly SigningKey[]): Buffer | null {
  const signer = keys.find(({ id }) => id === code[0])
  if (!signer) return null
  const id = Buffer.from(code.slice(1), 'base64url').subarray(0, voucherIdBytes)
  // Written anew and compared as text: what merely decodes to the same bytes is no code of ours.
  const expected = Buffer.from(voucherCode(id, signer))
  const given = Buffer.from(code)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
