import { createHmac } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** Names what is counted in Redis by a keyed hash: whoever reads it learns neither addresses nor who they belong to. */
export function createHiddenNames(secrets: Secrets): (purpose: string, text: string) => string {
  const key = secrets.key('names in redis')
  return (purpose, text) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url').slice(0, 22)
}
