import { createHmac, timingSafeEqual } from 'node:crypto'

/** One-time codes by time: RFC 6238 with SHA-1, six digits and 30 seconds, as all authenticator apps make them. */

const stepMs = 30_000
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Clocks of phones differ a little: the codes before and after this one are taken, too. */
const tolerated = [-1, 0, 1]

/** The code of a step (RFC 4226, section 5.3). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, at `now`; null for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / stepMs)
  const typed = Buffer.from(code)
  const found = tolerated
    .map((difference) => current + difference)
    .filter((step) => {
      const expected = Buffer.from(codeAt(secret, step))
      return typed.length === expected.length && timingSafeEqual(typed, expected)
    })
  return found[0] ?? null
}

/** Base32 (RFC 4648) without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The address that authenticator apps read from a QR code. */
export function totpUri(secret: Buffer, name: string): string {
  return `otpauth://totp/NoFOMO:${encodeURIComponent(name)}?secret=${toBase32(secret)}&issuer=NoFOMO&digits=${digits}&period=${stepMs / 1_000}`
}
