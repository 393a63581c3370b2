import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { isPublicHttps, publicLookup } from './public-hosts.ts'

/** The response to a message. `retryAfterMs`: from its `Retry-After`; null without one. */
export type PostReply = { status: number; retryAfterMs: number | null }

/** Posts to an address that somebody named. @throws Error if it is not public, or cannot be reached in time */
export type PostToPublic = (
  address: string,
  message: { headers: OutgoingHttpHeaders; body: Buffer | string },
) => Promise<PostReply>

export type Connecting = {
  /** Makes the request; tests redirect it to their own server. */
  request?: typeof requestHttps
  /** For the whole call. */
  timeoutMs?: number
}

const usualTimeoutMs = 10_000
/** Read of a body, and dropped, so that the connection can be used again. A longer one ends it. */
const maxBodyLength = 16_384

/**
 * Posts messages to public addresses only, checked again with every connection. Redirects are not followed, and the body of
 * the answer is not looked at.
 */
export function createPublicPost(
  sockets: { maxSockets: number; maxFreeSockets: number },
  { request = requestHttps, timeoutMs = usualTimeoutMs }: Connecting = {},
): PostToPublic {
  const agent = new Agent({ keepAlive: true, ...sockets, lookup: publicLookup })
  return async (address, { headers, body }) => {
    if (!isPublicHttps(address))
      throw Object.assign(new Error('This address is not on the internet.'), { code: 'EPRIVATE' })
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const sized = { ...headers, 'content-length': Buffer.byteLength(body) }
      const sending = request(address, { method: 'POST', agent, headers: sized, signal }, (reply) => {
        resolve(replyOf(reply))
        drop(reply)
      })
      sending.on('error', reject)
      sending.end(body)
    })
  }
}

function drop(reply: IncomingMessage): void {
  let length = 0
  reply.on('data', (piece: Buffer) => {
    length += piece.length
    if (length > maxBodyLength) reply.destroy()
  })
  reply.on('error', () => {})
}

function replyOf({ statusCode = 0, headers }: IncomingMessage): PostReply {
  const seconds = Number(headers['retry-after'])
  return { status: statusCode, retryAfterMs: seconds > 0 ? seconds * 1_000 : null }
}
