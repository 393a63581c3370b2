import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'

/** A KeyObject: importing raw bytes for each group would cost more than the HMAC. */
export function groupKeyFrom(secrets: Secrets): KeyObject {
  return createSecretKey(secrets.key('venue groups'))
}

/** The same for a venue's group at each call, and of no use to find its session. */
export function groupId(key: KeyObject, venueId: string, { sessionId }: { sessionId: string }): string {
  return createHmac('sha256', key).update(`${venueId} ${sessionId}`).digest('base64url').slice(0, 22)
}
