import { hash } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'

/** A hash that is equal for ballots of one session from one network, and cannot be linked across sessions. */
export type NetworkOf = (sessionId: string, address: string) => string

/** 16 characters. */
const hashBytes = 12

export function networkHash(secrets: Secrets): NetworkOf {
  const key = secrets.key('network').toString('base64')
  return (sessionId, address) =>
    hash('sha256', `${key} ${sessionId} ${address}`, 'buffer').toString('base64url', 0, hashBytes)
}
