import { createHash } from 'node:crypto'
import type { PushSubscriptionInput } from '@nofomo/contracts/notices/push-endpoints.ts'
import { AppError } from '../errors.ts'
import { isPublicHttps } from '../outgoing/public-hosts.ts'
import { areBrowserKeys } from './encrypt.ts'
import type { Subscription } from './queue.ts'

const badSubscription =
  'This browser gave a subscription that cannot be used. Turn the switch off and on again.'

/** @throws invalid_input for an address that is not a push service's, and for wrong keys */
export function readSubscription({ endpoint, keys }: PushSubscriptionInput): Subscription {
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  const auth = Buffer.from(keys.auth, 'base64url')
  if (!isPublicHttps(endpoint) || !areBrowserKeys({ p256dh, auth }))
    throw new AppError('invalid_input', badSubscription)
  return { endpoint, p256dh, auth }
}

/** How a browser is named to itself: the SHA-256 of its subscription's endpoint, base64url. */
export const deviceOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url')
