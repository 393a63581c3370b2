import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@nofomo/contracts/api/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { CallInput, ChannelCaller } from '../../channel-calls.ts'
import type { Actor, Ctx } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { Serialized } from '../../shared-bytes.ts'
import type { App } from '../app-type.ts'
import { newRequestId } from '../replies/errors.ts'
import { TextFile } from '../replies/text-file.ts'
import type { Http, Operation } from './execute.ts'

type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  caller: ChannelCaller,
  /** The request that causes the call; null for background work, whose caller has counted it toward the limits. */
  request: FastifyRequest | null,
) => Promise<z.output<E['response']>>

declare module 'fastify' {
  interface FastifyInstance {
    /** The mounted endpoints with their handlers. */
    readonly operations: Map<Endpoint, Operation>
    /**
     * Calls a mounted endpoint on behalf of somebody without cookies, by the same limits, validation, rights and rules as
     * over HTTP. Sets no cookie. @throws AppError as the endpoint does
     */
    readonly call: Call
  }
}

/** Provides `app.call`, for all endpoints that `route()` mounts after it. */
export function registerCalls(app: App, { db, clock }: { db: Db; clock: () => Date }): void {
  const operations = new Map<Endpoint, Operation>()
  app.decorate('operations', operations)
  app.decorate('call', (async (endpoint, { params, query, body }, caller, request) => {
    const operation = operations.get(endpoint)
    if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is not mounted.`)
    const http = httpOf(app, request, caller, ctxOf(caller, db, clock()))
    const output = await app.execute(operation, { params, query, body }, http)
    return plain(endpoint, output)
  }) as Call)
}

function ctxOf({ hostToken, deviceId, idempotency }: ChannelCaller, db: Db, now: Date): Ctx {
  const actor: Actor = {
    kind: 'browser',
    deviceId: deviceId ?? randomBytes(16).toString('base64url'),
    isNew: deviceId === undefined,
    deviceSince: () => null,
    hostToken,
    authToken: null,
    staffToken: null,
    staffBrowser: () => null,
    wasSignedIn: () => false,
  }
  return { db, actor, now, idempotency, isChannel: true, signedIn: async () => null }
}

/** What belongs to the browser that sent the request, its cookies above all, stays out of the call. */
function httpOf(app: App, request: FastifyRequest | null, { network }: ChannelCaller, ctx: Ctx): Http {
  const own = { headers: {}, identity: null, ctx, ...(network !== undefined && { addressKey: network }) }
  const background = { id: newRequestId(), log: app.log, server: app, takeLimit: () => undefined }
  return {
    request: derive(request ?? (background as unknown as FastifyRequest), own),
    reply: { setMissingCookies: () => undefined } as unknown as FastifyReply,
  }
}

function derive(request: FastifyRequest, own: object): FastifyRequest {
  const properties = Object.entries(own).map(([name, value]) => [name, { value, writable: true }] as const)
  return Object.create(request, Object.fromEntries(properties)) as FastifyRequest
}

function plain<E extends Endpoint>(endpoint: E, output: unknown): z.output<E['response']> {
  if (output instanceof Serialized) return JSON.parse(output.json) as z.output<E['response']>
  if (output instanceof TextFile) throw new Error(`${endpoint.path} replies with a file.`)
  return endpoint.response.parse(output) as z.output<E['response']>
}
