import type { IncomingMessage } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { type BrowserKeys, encryptFor } from './encrypt.ts'
import { isPublicHttps, publicLookup } from './public-hosts.ts'
import { type VapidKeys, vapidHeader } from './vapid.ts'

type PushMessage = BrowserKeys & {
  endpoint: string
  payload: string
  /** How long the push service stores it for an offline browser. */
  ttlSeconds: number
}

/** The response of a push service. `retryAfterMs`: from its `Retry-After`; null without one. */
export type PushReply = { status: number; retryAfterMs: number | null }

/** Hands a message to a push service. @throws Error if it cannot be reached */
export type SendPush = (message: PushMessage, now: Date) => Promise<PushReply>

type Connecting = {
  /** Makes the request; tests redirect it to their own server. */
  request?: typeof requestHttps
  /** For the whole call. */
  timeoutMs?: number
}

const usualTimeoutMs = 10_000

/**
 * Sends messages encrypted for their browser, and signed by this installation, to public addresses only. Redirects are not
 * followed, and the body of the answer is not read.
 */
export function createPushSender(
  { keys, contact }: { keys: VapidKeys; contact: string },
  { request = requestHttps, timeoutMs = usualTimeoutMs }: Connecting = {},
): SendPush {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, maxFreeSockets: 2, lookup: publicLookup })
  return async (message, now) => {
    const { endpoint, payload, ttlSeconds } = message
    if (!isPublicHttps(endpoint)) throw new Error('This address is not on the internet.')
    const body = encryptFor(message, payload)
    const headers = {
      authorization: vapidHeader(endpoint, contact, keys, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: ttlSeconds,
      urgency: 'high',
    }
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const sending = request(endpoint, { method: 'POST', agent, headers, signal }, (reply) => {
        resolve(replyOf(reply))
        reply.resume()
      })
      sending.on('error', reject)
      sending.end(body)
    })
  }
}

function replyOf({ statusCode = 0, headers }: IncomingMessage): PushReply {
  const seconds = Number(headers['retry-after'])
  return { status: statusCode, retryAfterMs: seconds > 0 ? seconds * 1_000 : null }
}
