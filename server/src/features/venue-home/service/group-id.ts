import { createSigner } from '../../../platform/hmac.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** Gives a venue's group its id: the same at each call, and of no use to find its session. */
export type GroupIdOf = (venueId: string, group: { sessionId: string }) => string

/** The ids of all groups of this installation. */
export function groupIdFrom(secrets: Secrets): GroupIdOf {
  const sign = createSigner(secrets.key('venue groups'))
  return (venueId, { sessionId }) => sign(`${venueId} ${sessionId}`, 'base64url').slice(0, 22)
}
