import { keyedHash } from '../keyed-hash.ts'
import type { Secrets } from '../secrets.ts'

/** Names keys in Redis by a keyed hash, so that Redis contains no addresses and ids of people. */
export function createHiddenNames(secrets: Secrets): (purpose: string, text: string) => string {
  const hash = keyedHash(secrets.key('names in redis'))
  return (purpose, text) => hash(`${purpose}\n${text}`).toString('base64url').slice(0, 22)
}
