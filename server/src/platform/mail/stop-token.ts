import { timingSafeEqual } from 'node:crypto'
import { hmac } from '../keyed-hash.ts'

/** What a stop link stops: a kind of notice, and the number of the row that it is sent for. */
export type StopTarget<Kind extends string = string> = { kind: Kind; id: string }

const macBytes = 16

function macOf(key: Buffer, kind: string, id: string): Buffer {
  return hmac(key, `${kind} ${id}`).subarray(0, macBytes)
}

/**
 * The end of the address that stops notices without a login: valid for these alone, and as long as there are any. Each
 * feature has a key of its own.
 */
export function stopToken({ kind, id }: StopTarget, key: Buffer): string {
  return `${kind}.${id}.${macOf(key, kind, id).toString('base64url')}`
}

/** Null for a token that was not made with this key, or of another kind. */
export function readStopToken<Kind extends string>(
  token: string,
  kinds: readonly Kind[],
  key: Buffer,
): StopTarget<Kind> | null {
  const [, named, id = '', mac = ''] = /^(\w+)\.(\d{1,18})\.([\w-]{22})$/.exec(token) ?? []
  const kind = kinds.find((known) => known === named)
  if (!kind) return null
  const sentMac = Buffer.from(mac, 'base64url')
  const expected = macOf(key, kind, id)
  return sentMac.length === macBytes && timingSafeEqual(sentMac, expected) ? { kind, id } : null
}
