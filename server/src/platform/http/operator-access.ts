import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../errors.ts'
import { NetworkBucket } from '../networks.ts'
import { addressKey, isOnlyLocal } from './address.ts'
import { notFound } from './errors.ts'
import type { LocalRequests } from './local-requests.ts'

/** Who has access: this machine, requests with the operator's token, or nobody. */
export type AccessMode = Config['mailbox']

/**
 * Admits a request, or throws.
 * @throws not_found if it has no access at all · unauthorized · too_many_requests after wrong tokens
 */
export type OperatorAccess = (request: FastifyRequest, reply: FastifyReply) => void

const wrongTokensAMinute = 10

/** Guards operator-only pages. `what` names the page in the browser's prompt. */
export function createOperatorAccess(
  mode: AccessMode,
  what: string,
  { config, clock, localRequests }: { config: Config; clock: () => Date; localRequests: LocalRequests },
): OperatorAccess {
  const wrong = new NetworkBucket(wrongTokensAMinute)
  const isHere = mode === 'local' && isOnlyLocal(config.publicUrl)
  const expected = mode === 'token' && config.operatorToken !== null ? digest(config.operatorToken) : null

  return (request, reply) => {
    if (isHere && localRequests.isLocal(request)) return
    if (!expected) notFound()
    const key = addressKey(request)
    const wait = wrong.wait(key, clock().getTime())
    if (wait > 0) throw tooMany(wait)
    const sent = sentToken(request)
    // Compares digests, so that timing does not even reveal the length.
    if (sent !== null && timingSafeEqual(digest(sent), expected)) return
    // A first request without a token is not a wrong guess.
    if (sent !== null) wrong.charge(key, clock().getTime())
    reply.header('www-authenticate', `Basic realm="NoFOMO ${what}", charset="UTF-8"`)
    throw new AppError('unauthorized', 'This is for the operator: send the token from the configuration.')
  }
}

/** From `Authorization: Bearer …`, or Basic as a browser sends it: any name, the token as the password. */
function sentToken({ headers }: FastifyRequest): string | null {
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S+)$/.exec(headers.authorization ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return credentials
  if (scheme.toLowerCase() !== 'basic') return null
  const pair = Buffer.from(credentials, 'base64').toString('utf8')
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : null
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function tooMany(wait: number): AppError {
  return new AppError('too_many_requests', 'Too many wrong tokens. Wait a moment and try again.', {
    retryAfterSeconds: Math.ceil(wait / 1_000),
  })
}
