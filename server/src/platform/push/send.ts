import { type Connecting, createPublicPost, type PostReply } from '../outgoing/post.ts'
import { type BrowserKeys, encryptFor } from './encrypt.ts'
import { type VapidKeys, vapidHeader } from './vapid.ts'

type PushMessage = BrowserKeys & {
  endpoint: string
  payload: string
  /** How long the push service stores it for an offline browser. */
  ttlSeconds: number
}

/** Hands a message to a push service. @throws Error if it cannot be reached */
export type SendPush = (message: PushMessage, now: Date) => Promise<PostReply>

/** Sends messages encrypted for their browser, and signed by this installation. */
export function createPushSender(
  { keys, contact }: { keys: VapidKeys; contact: string },
  connecting: Connecting = {},
): SendPush {
  const post = createPublicPost({ maxSockets: 8, maxFreeSockets: 2 }, connecting)
  return async (message, now) => {
    const { endpoint, payload, ttlSeconds } = message
    const headers = {
      authorization: vapidHeader(endpoint, contact, keys, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: ttlSeconds,
      urgency: 'high',
    }
    return post(endpoint, { headers, body: encryptFor(message, payload) })
  }
}
