import { timingSafeEqual } from 'node:crypto'
import { hmac } from '../../../../platform/keyed-hash.ts'

const toleranceSeconds = 300

/**
 * Whether Stripe signed this body in the last five minutes. The header has a time in seconds and signatures, several while a
 * secret is being replaced: `t=1795800000,v1=5257a8…,v1=…`.
 */
export function isSignedByStripe(body: Buffer, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2) as [name: string, value?: string])
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || now.getTime() / 1_000 - Number(time) > toleranceSeconds) return false
  const expected = hmac(secret, `${time}.`, body)
  return parts.some(([name, value = '']) => name === 'v1' && isEqual(Buffer.from(value, 'hex'), expected))
}

const isEqual = (sent: Buffer, expected: Buffer) =>
  sent.length === expected.length && timingSafeEqual(sent, expected)
