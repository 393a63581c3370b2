import { hmac } from '../../../../platform/keyed-hash.ts'

/** The key, a UUID, of an account or a browser in a session: whoever has only the table cannot follow it through votes. */
export function personKeyOf(
  sessionId: string,
  person: `account ${string}` | `browser ${string}`,
  key: Buffer,
): string {
  const hex = hmac(key, `${sessionId}:${person}`).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
