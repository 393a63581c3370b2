import { timingSafeEqual } from 'node:crypto'
import { hmac } from '../../../../platform/keyed-hash.ts'

const validMs = 10 * 60_000

/**
 * The state of an installation under way: only the browser that began it can finish it, because it alone has the secret of its
 * cookie, and only for a while.
 */
export function createInstallState(key: Buffer, browserSecret: string, now: Date): string {
  const until = String(now.getTime() + validMs)
  return `${until}.${signatureOf(key, browserSecret, until).toString('base64url')}`
}

export function isInstallState(state: string, key: Buffer, browserSecret: string, now: Date): boolean {
  const [, until = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(state) ?? []
  if (Number(until) <= now.getTime()) return false
  return timingSafeEqual(signatureOf(key, browserSecret, until), Buffer.from(signature, 'base64url'))
}

const signatureOf = (key: Buffer, browserSecret: string, until: string) =>
  hmac(key, `${until} ${browserSecret}`)
