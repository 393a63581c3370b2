import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** How this installation identifies itself to push services (RFC 8292). */
export type VapidKeys = {
  /** 65 bytes, base64url: what a browser subscribes with. */
  publicKey: string
  privateKey: KeyObject
}

const curve = 'prime256v1'
/** Push services accept up to a day. */
const validSeconds = 12 * 3_600

/** The key pair of P-256 that 32 secret bytes determine. */
export function vapidKeysFrom(secret: Buffer): VapidKeys {
  const scalar = Buffer.from(secret)
  // Below the order of the curve, whose first bit is set.
  scalar[0] = (scalar[0] ?? 0) & 0x7f
  const pair = createECDH(curve)
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d: scalar.toString('base64url') }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

/**
 * The header `Authorization` of a message to a push service.
 * @param contact whom the service may write to: `mailto:` or `https:`
 */
export function vapidHeader(endpoint: string, contact: string, keys: VapidKeys, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + validSeconds,
    sub: contact,
  }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.')
  const signature = sign('sha256', Buffer.from(signed), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
