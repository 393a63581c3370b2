import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** Discord's own clock is right: more than network and queues take is a replay. */
const maxAgeMs = 5 * 60_000

const signatureForm = /^[\da-f]{128}$/i
const timestampForm = /^\d{1,12}$/

/** What Discord sends beside a body, as it was received. */
export type SignatureHeaders = { signature: unknown; timestamp: unknown }

/** The key of an application, from its 64 hexadecimal digits. */
export function publicKeyOf(hex: string): KeyObject {
  const x = Buffer.from(hex, 'hex').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

/** Whether the holder of the key has signed exactly these bytes in the last five minutes. Never throws. */
export function isSignedByDiscord(
  body: Buffer,
  { signature, timestamp }: SignatureHeaders,
  key: KeyObject,
  now: Date,
): boolean {
  if (typeof signature !== 'string' || !signatureForm.test(signature)) return false
  if (typeof timestamp !== 'string' || !timestampForm.test(timestamp)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1_000) > maxAgeMs) return false
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'))
}
