import { hash } from 'node:crypto'
import { copyString } from '../../../../platform/copy-string.ts'
import { siteOf } from '../../../../platform/networks.ts'
import type { Secrets } from '../../../../platform/secrets.ts'

/**
 * A hash that is equal for ballots of one session from one network, and cannot be linked across sessions. An IPv6 network is
 * as large as that of one subscriber.
 */
export type NetworkOf = (sessionId: string, address: string) => string

export function networkHash(secrets: Secrets): NetworkOf {
  const key = secrets.key('network').toString('base64')
  return (sessionId, address) =>
    copyString(hash('sha256', `${key} ${sessionId} ${siteOf(address)}`, 'base64url').slice(0, 16))
}
