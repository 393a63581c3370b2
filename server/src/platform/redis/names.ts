import { createHmac } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** Names keys in Redis by a keyed hash, so that Redis contains no addresses and ids of people. */
export function createHiddenNames(secrets: Secrets): (purpose: string, text: string) => string {
  const key = secrets.key('names in redis')
  return (purpose, text) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url').slice(0, 22)
}
