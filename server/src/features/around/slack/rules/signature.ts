import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { hmac } from '../../../../platform/keyed-hash.ts'

/** How far the time of a request may be from ours, either way. */
const windowSeconds = 300

/**
 * The signature of a request that Slack has signed lately (version v0); null for every other. It is over the bytes of the body:
 * nothing has parsed them yet.
 */
export function readSignature(
  body: Buffer,
  headers: IncomingHttpHeaders,
  secret: string,
  now: Date,
): string | null {
  const { 'x-slack-signature': signature, 'x-slack-request-timestamp': timestamp } = headers
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return null
  if (!/^v0=[0-9a-f]{64}$/.test(signature) || !/^\d{1,12}$/.test(timestamp)) return null
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > windowSeconds) return null
  const signed = hmac(secret, `v0:${timestamp}:`, body)
  return timingSafeEqual(signed, Buffer.from(signature.slice(3), 'hex')) ? signature : null
}
