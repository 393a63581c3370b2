import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Bucket } from '../bucket.ts'
import { AppError } from '../errors.ts'
import { addressKey, isFromThisMachine } from './address.ts'
import { notFound } from './errors.ts'

/** Who gets in: this machine, whoever knows the operator's token, nobody. */
export type Door = Config['mailbox']

/**
 * Lets a request in, or throws.
 * @throws not_found where there is no door for it · unauthorized · too_many_requests after wrong tokens
 */
export type OperatorDoor = (request: FastifyRequest, reply: FastifyReply) => void

const wrongTokensAMinute = 10
const localHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Guards what is the operator's alone. `what` is what a browser asks the token for. */
export function createOperatorDoor(
  door: Door,
  what: string,
  { config, clock }: { config: Config; clock: () => Date },
): OperatorDoor {
  const wrong = new Bucket(wrongTokensAMinute)
  const isHere = door === 'local' && isOfThisMachine(config.publicUrl)
  const expected = door === 'token' && config.operatorToken !== null ? digest(config.operatorToken) : null

  return (request, reply) => {
    if (isHere && isFromThisMachine(request)) return
    if (!expected) notFound()
    const key = addressKey(request)
    const wait = wrong.wait(key, clock().getTime())
    if (wait > 0) throw tooMany(wait)
    const sent = sentToken(request)
    // Of digests, so that not even the length shows in the time it takes.
    if (sent !== null && timingSafeEqual(digest(sent), expected)) return
    // A browser that has not been asked yet has not guessed.
    if (sent !== null) wrong.charge(key, clock().getTime())
    reply.header('www-authenticate', `Basic realm="NoFOMO ${what}", charset="UTF-8"`)
    throw new AppError('unauthorized', 'This is for the operator: send the token from the configuration.')
  }
}

/** A public address has a proxy before it, and to what comes through a proxy every visitor looks like this machine. */
function isOfThisMachine(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && localHost.test(hostname)
}

/** From `Authorization: Bearer …`, or what a browser's prompt sends: any name, the token as its password. */
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
