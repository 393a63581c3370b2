import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { type Allowances, networkCharges, takeOrRefuse } from '../../allowances/allowances.ts'
import { AppError } from '../../errors.ts'
import { addressKey, isOnlyLocal } from '../callers/address.ts'
import type { LocalRequests } from '../callers/local-requests.ts'
import { notFound } from '../replies/errors.ts'

/** Who has access: this machine, requests with the operator's token, or nobody. */
export type AccessMode = Config['mailbox']

/**
 * Admits a request, or throws.
 * @throws not_found if it has no access at all · unauthorized · too_many_requests after wrong tokens
 */
export type OperatorAccess = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

const wrongTokens = { name: 'tokens of the operator', allowance: 10, windowMs: 60_000 }

type Deps = { config: Config; clock: () => Date; localRequests: LocalRequests; allowances: Allowances }

/** Guards operator-only pages. `what` names the page in the browser's prompt. */
export function createOperatorAccess(
  mode: AccessMode,
  what: string,
  { config, clock, localRequests, allowances }: Deps,
): OperatorAccess {
  const isHere = mode === 'local' && isOnlyLocal(config.publicUrl)
  const expected = mode === 'token' && config.operatorToken !== null ? digest(config.operatorToken) : null
  let isTold = false

  return async (request, reply) => {
    if (isHere && localRequests.isLocal(request)) return
    if (!expected) {
      // Whoever just saw the page there would look for the fault everywhere else.
      if (isHere && !isTold)
        request.log.warn({ page: what }, 'only for direct requests of this machine: a proxy was seen')
      isTold = true
      notFound()
    }
    const charges = networkCharges(wrongTokens, addressKey(request))
    await takeOrRefuse(allowances, charges, clock(), 'Too many wrong tokens. Wait a moment and try again.')
    const sent = sentToken(request)
    // Compares digests, so that timing does not even reveal the length.
    const isRight = sent !== null && timingSafeEqual(digest(sent), expected)
    // A first request without a token is not a wrong guess.
    if (isRight || sent === null) allowances.refund(charges)
    if (isRight) return
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
