import { keyedHash } from '../../../../platform/keyed-hash.ts'
import type { Secrets } from '../../../../platform/secrets.ts'

/** The id of a group for a venue: deterministic, and one-way, so that it does not lead to the session. */
export type GroupIdOf = (venueId: string, group: { sessionId: string }) => string

/** The ids of all groups of this installation. */
export function groupIdFrom(secrets: Secrets): GroupIdOf {
  const hash = keyedHash(secrets.key('venue groups'))
  return (venueId, { sessionId }) => hash(`${venueId} ${sessionId}`).toString('base64url').slice(0, 22)
}
