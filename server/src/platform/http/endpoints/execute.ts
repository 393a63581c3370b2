import type { Access, Endpoint } from '@nofomo/contracts/api/endpoint.ts'
import {
  expectsCookiesHeader,
  idempotencyHeader,
  sequenceHeader,
} from '@nofomo/contracts/sessions/choices.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { sequenceIn } from '../../database/write-order.ts'
import { type DearWork, dearWorkLimits, inTurn } from '../../dear-work.ts'
import { AppError } from '../../errors.ts'
import { createFairQueue } from '../../fair-queue.ts'
import { siteOf } from '../../networks.ts'
import type { Authorizers, Principals, RefuseHidden } from '../../principals.ts'
import type { Serialized } from '../../shared-bytes.ts'
import type { App } from '../app-type.ts'
import { addressKey } from '../callers/address.ts'
import { sentDevice } from '../callers/identity.ts'
import type { SecurityLog } from '../monitoring/security-log.ts'
import type { TextFile } from '../replies/text-file.ts'
import { authorize, sessionNamedIn } from './authorize.ts'
import { validInput } from './validation.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** The validated input of a call, and the principals of its endpoint's rights. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
} & Principals<E['access']>

/** The request that a call belongs to: the call itself, or the page that reads through it. */
export type Http = { request: FastifyRequest; reply: FastifyReply }

/**
 * Returns the reply's data; a `Serialized` is sent unchanged. Only streams send `http.reply` themselves. Where the reply says
 * no more than that it is done, nothing is returned.
 */
export type Handler<E extends Endpoint> = (
  input: Input<E>,
  ctx: Ctx,
  http: Http,
) => Promise<Output<E>> | (Done extends z.input<E['response']> ? Promise<void> : never)
type Done = { success: true }
export type Output<E extends Endpoint> = z.input<E['response']> | Serialized | TextFile | FastifyReply

/** A mounted endpoint. */
export type Operation<E extends Endpoint = Endpoint> = {
  endpoint: E
  handler: Handler<E>
  /** What its handler is, if that is dear. */
  dear?: DearWork | undefined
}

/** An input as it was sent. */
type Sent = { params: unknown; query: unknown; body: unknown }

/** Runs a call, for HTTP and for pages that read in process. */
type Execute = <E extends Endpoint>(operation: Operation<E>, sent: Sent, http: Http) => Promise<Output<E>>

/** Called after each successful write that needed a right. */
type Audit = (call: { endpoint: Endpoint; ctx: Ctx; principals: object }) => void

const done: Done = { success: true }

declare module 'fastify' {
  interface FastifyInstance {
    readonly execute: Execute
    /** Authorizes a call before the body of its request is read. @throws as `authorize` does */
    readonly authorizeBeforeBody: <A extends Access>(
      endpoint: Endpoint & { access: A },
      request: FastifyRequest,
    ) => Promise<Principals<A>>
    /** How dear work of a request takes turns. In calls, `ctx` has it. */
    readonly turnsFor: (request: FastifyRequest) => NonNullable<Ctx['takeTurn']>
  }
}

type Deps = {
  authorizers: Authorizers
  follow: SecurityLog['follow']
  audit: Audit
  refuseHidden: RefuseHidden
  voteWaitMs: number
}

/**
 * Provides `app.execute`: the one way to a handler, whose dear work takes turns by network. A vote that cannot be written
 * within `voteWaitMs` is refused, before a proxy gives up on this node; one that is written later all the same replaces
 * nothing newer, if it is numbered as those of pages are.
 */
export function registerExecute(
  app: App,
  { authorizers, follow, audit, refuseHidden, voteWaitMs }: Deps,
): void {
  const run: Execute = async ({ endpoint, handler, dear }, sent, http) => {
    const { request, reply } = http
    const { ctx } = request
    ctx.takeTurn = app.turnsFor(request)
    readAttempt(endpoint, request)
    const isWrite = endpoint.method !== 'GET'
    await request.takeLimit(endpoint.limit)
    await authorizeKey(endpoint, ctx, authorizers)
    const input = validated(endpoint, sent)
    if (isWrite) {
      if (request.headers[expectsCookiesHeader] !== undefined) refuseWithoutCookies(ctx)
      reply.setMissingCookies()
    }
    const sessionId = mayMeetHidden(endpoint) ? null : sessionNamedIn(input)
    if (sessionId !== null) await refuseHidden(ctx, sessionId)
    const principals = await authorize(endpoint, input, request, authorizers)
    // The types of the endpoint say what validation and authorization have just established.
    const whole = { ...input, ...principals } as Parameters<typeof handler>[0]
    const handled = async () => (await handler(whole, ctx, http)) ?? done
    const output = (await inTurn(ctx, dear, handled)) as Output<typeof endpoint>
    if (isWrite && endpoint.access !== 'anyone') audit({ endpoint, ctx, principals })
    return output
  }
  const execute: Execute = (operation, sent, http) => {
    const { endpoint } = operation
    if (endpoint.limit !== 'vote') return follow(endpoint, http.request, run(operation, sent, http))
    const until = performance.now() + voteWaitMs
    http.request.ctx.answerBy = until
    return answeredBy(until, run(operation, sent, http))
  }
  app.decorate('execute', execute)
  const dearWork = createFairQueue(dearWorkLimits)
  app.decorate('turnsFor', (request: FastifyRequest) => (cost, work) => {
    // A call that nobody's request causes has no connection.
    const turn = { payer: siteOf(addressKey(request)), cost, connection: request.raw?.socket }
    return dearWork(turn, async () => work())
  })
  app.decorate('authorizeBeforeBody', (async (endpoint, request) => {
    await authorizeKey(endpoint, request.ctx, authorizers)
    return authorize(endpoint, { params: request.params, body: undefined }, request, authorizers)
  }) as App['authorizeBeforeBody'])
}

/**
 * Refuses before the reply sets a cookie, because concurrent calls would get different ids. The page gets an id by `POST
 * /api/browser` and retries.
 */
function refuseWithoutCookies(ctx: Ctx): void {
  if (sentDevice(ctx) !== null) return
  throw new AppError(
    'cookies_refused',
    'This browser sends no cookies, so nothing was saved. Allow cookies for this site, then reload the page.',
  )
}

/** What the headers say of an attempt: which of several it is. @throws invalid_input */
function readAttempt({ isOrdered, takesIdempotencyKey }: Endpoint, { ctx, headers }: FastifyRequest): void {
  if (isOrdered) ctx.sequence = sequenceIn(headers[sequenceHeader], ctx.now)
  if (takesIdempotencyKey) ctx.idempotency ??= idempotencyIn(headers[idempotencyHeader])
}

/** @throws invalid_input */
function idempotencyIn(sent: string | string[] | undefined): Ctx['idempotency'] {
  if (sent === undefined) return undefined
  if (typeof sent !== 'string' || sent.length === 0 || sent.length > 255)
    throw new AppError('invalid_input', 'An Idempotency-Key has 1 to 255 characters.')
  return { key: sent }
}

/** Staff see hidden sessions, and the proof that somebody is the host refuses them. */
const mayMeetHidden = ({ access, refusesHidden }: Endpoint) =>
  access === 'staff' || access === 'host' || refusesHidden

function validated(endpoint: Endpoint, { params, query, body }: Sent) {
  return {
    params: endpoint.params && validInput(endpoint.params, params),
    body: endpoint.body && validInput(endpoint.body, body),
    query: endpoint.query && validInput(endpoint.query, query),
  }
}

/**
 * The outcome of `work`, or, at `until` (of `performance.now()`), a refusal. The work goes on: it may have been done all the same.
 * @throws unavailable
 */
async function answeredBy<Result>(until: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(tooLate()), until - performance.now()).unref()
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function tooLate(): AppError {
  const sentence = 'We cannot save votes at this moment. Yours is kept and sent again.'
  return new AppError('unavailable', sentence, { retryAfterSeconds: 1 })
}

type KeyPart = Pick<Endpoint, 'publicApi' | 'hasOwnKeys'>

/**
 * Proves the API key of a call, if it has one, and that the key may make the call.
 * @throws unauthorized for text that is no key, and for an unknown or revoked one · forbidden outside its scopes
 */
async function authorizeKey(
  { publicApi, hasOwnKeys }: KeyPart,
  ctx: Ctx,
  { apiKey: prove }: Pick<Authorizers, 'apiKey'>,
): Promise<void> {
  const { apiKey } = ctx
  if (apiKey === undefined || hasOwnKeys) return
  const proof = apiKey.secret === null ? null : await prove(ctx, apiKey.secret)
  if (proof === null) throw new AppError('unauthorized', apiKey.secret === null ? notWhole : notWorking)
  if (publicApi === undefined) throw new AppError('forbidden', notForKeys)
  const { scope } = publicApi
  if (!proof.scopes.includes(scope))
    throw new AppError('forbidden', `This call needs an API key with the scope ${scope}, which yours lacks.`)
  apiKey.proof = proof
}

const notWhole =
  'This is not an API key of NoFOMO, or a part of it is missing. Send the whole key as “Authorization: Bearer nofomo_api_…”.'
const notWorking = 'This API key does not exist, or it was revoked. Make another in your account.'
const notForKeys = 'API keys cannot make this call. The page /docs/api shows which calls they can make.'
