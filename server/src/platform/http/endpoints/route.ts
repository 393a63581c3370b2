import type { Endpoint } from '@nofomo/contracts/api/endpoint.ts'
import { apiVersionHeader } from '@nofomo/contracts/api/public-api.ts'
import { legacyPathsOf } from '@nofomo/contracts/legacy/addresses.ts'
import { idempotencyHeader, sequenceHeader } from '@nofomo/contracts/sessions/choices.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { DearWork } from '../../dear-work.ts'
import type { Principals } from '../../principals.ts'
import { Serialized } from '../../shared-bytes.ts'
import type { App } from '../app-type.ts'
import { compression } from '../replies/compression.ts'
import { patternOf } from '../replies/pre-router.ts'
import { type SharedReply, sendShared } from '../replies/shared-replies.ts'
import { TextFile } from '../replies/text-file.ts'
import { versionHeaders } from './api-version.ts'
import type { Handler, Input, Operation, Output } from './execute.ts'
import type { Cacheable } from './in-process.ts'

type Options<E extends Endpoint> = {
  /** For pages made of a read. */
  cacheable?: Cacheable
  /**
   * For a read that anyone may make: what the handler would return to everybody with these parameters, if it is in memory.
   * The parameters are not validated; it returns undefined for invalid ones.
   */
  ready?: (params: Input<E>['params']) => Serialized | undefined
  /** All that the handler does waits for the turn of the caller's network. */
  dear?: DearWork
  /** Other sites and servers may call it, too: it trusts nothing but what the call itself contains. */
  fromAnywhere?: true
  /**
   * For a body that is a file: its maximal size, and who may send it. The call is authorized and `admit` runs before
   * the body is read; it may throw. The app has a parser for such bodies.
   */
  upload?: {
    bodyLimit: number
    admit: (principals: Principals<E['access']>, request: FastifyRequest) => void | Promise<void>
  }
}

/** Mounts an endpoint at its path and at its older ones, for HTTP and for pages. */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  { cacheable, ready, dear, fromAnywhere, upload }: Options<E> = {},
): void {
  const operation = { endpoint, handler, dear }
  app.operations.set(endpoint, operation as unknown as Operation)
  const { method, path, access, limit, mayLast, publicApi } = endpoint
  for (const url of [path, ...legacyPathsOf(endpoint)]) {
    app.route({
      method,
      url,
      schema: {
        ...described(app, endpoint),
        ...(url === path ? describedAsPublic(endpoint) : describedAsLegacy(endpoint)),
      },
      config: {
        ...{ limit, access, ...(mayLast && { mayLast }), ...(fromAnywhere && { fromAnywhere }) },
        ...(publicApi && url === path && { isPublicApi: true }),
      },
      // Votes are too small to compress and streams never end; everything else is compressed.
      compress: limit === 'vote' || limit === 'stream' ? false : compression,
      exposeHeadRoute: limit !== 'stream',
      ...(upload && {
        bodyLimit: upload.bodyLimit,
        preParsing: async (request: FastifyRequest) =>
          upload.admit(await app.authorizeBeforeBody<E['access']>(endpoint, request), request),
      }),
      async handler(request, reply) {
        const { params, query, body } = request
        const output = await app.execute(operation, { params, query, body }, { request, reply })
        return isPublicRead(endpoint) ? sendRead(reply, serialized(endpoint, output)) : sent(reply, output)
      },
    })
    if (method === 'GET' && limit !== 'stream')
      app.reads.add(url, (raw) => read(app, operation, raw), cacheable)
    if (ready) answerBeforeRouter(app, endpoint, url, ready)
  }
}

/** Sends what is `ready` before the router, counted as a read and without authorization. */
function answerBeforeRouter<E extends Endpoint>(
  { preRouter }: App,
  { method, path, access, limit, publicApi }: E,
  url: string,
  ready: NonNullable<Options<E>['ready']>,
): void {
  if (method !== 'GET' || access !== 'anyone' || limit !== 'read')
    throw new Error(`${method} ${url} is no read that anyone may make.`)
  const pattern = patternOf(url)
  const find = (address: string) => {
    const sent = pattern.exec(address)
    const output = sent ? ready(sent.groups as Input<E>['params']) : undefined
    return (
      output && sharedReply(output, publicApi && url === path ? { ...versionHeaders, etag: output.etag } : {})
    )
  }
  preRouter.add({ route: url, find, onlyUnknown: false, limit })
}

/** For the OpenAPI document, and for Fastify's serializer. */
function described({ featureName }: App, endpoint: Endpoint) {
  return {
    tags: [featureName],
    'x-access': endpoint.access,
    summary: endpoint.summary,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...headersOf(endpoint),
    response: { 200: endpoint.response },
  }
}

/** What differs for the public API: whoever calls has a key, or is a browser with its cookies. */
function describedAsPublic({ publicApi }: Endpoint) {
  return publicApi && { 'x-public-api': true, security: [{ apiKey: [publicApi.scope] }, {}] }
}

/** What differs at an older path. */
function describedAsLegacy({ method, path }: Endpoint) {
  const canonical = `${method} ${path}`
  return { deprecated: true, 'x-alias-of': canonical, summary: `The same as ${canonical}.` }
}

const sequence = z
  .string()
  .optional()
  .describe('Rises with every write of this client to the same thing; an older attempt is refused.')
const idempotencyKey = z
  .string()
  .optional()
  .describe(
    'Of 1 to 255 characters, new for each vote: repeated within a day it returns the vote that it made.',
  )
const version = z.string().optional().describe('The version this client was written for; absent: the newest.')

function headersOf({ isOrdered, takesIdempotencyKey, publicApi }: Endpoint) {
  if (!isOrdered && !publicApi) return {}
  const headers = {
    ...(isOrdered && { [sequenceHeader]: sequence }),
    ...(takesIdempotencyKey && { [idempotencyHeader]: idempotencyKey }),
    ...(publicApi && { [apiVersionHeader]: version }),
  }
  return { headers: z.object(headers) }
}

const asIs = (text: string) => text

async function sent<E extends Endpoint>(reply: FastifyReply, output: Output<E>): Promise<Output<E>> {
  if (output instanceof Serialized) return sendShared(reply, sharedReply(output))
  if (output instanceof TextFile)
    return reply
      .type(`${output.mediaType}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${output.name}"`)
      .serializer(asIs)
      .send(output.text)
  return output
}

const isPublicRead = ({ method, publicApi }: Endpoint) => publicApi !== undefined && method === 'GET'

/** A read of the public API: whoever has the same already gets 304. With a key there is no browser that could keep it. */
function sendRead(reply: FastifyReply, output: Serialized): Promise<FastifyReply> {
  const caching = reply.request.ctx.apiKey && { 'cache-control': 'private, no-cache' }
  return sendShared(reply, sharedReply(output, { ...caching, etag: output.etag }))
}

function serialized<E extends Endpoint>({ response }: E, output: Output<E>): Serialized {
  return output instanceof Serialized ? output : new Serialized(JSON.stringify(response.parse(output)))
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' }

function sharedReply({ bytes }: Serialized, more: Record<string, string> = {}): SharedReply {
  return { status: 200, headers: { ...jsonHeaders, ...more }, bytes, setsMissingCookies: false }
}

/** The reply of a read as text, for a page. */
async function read<E extends Endpoint>(
  app: App,
  operation: Operation<E>,
  { params, query, request, reply }: Parameters<Parameters<App['reads']['add']>[1]>[0],
): Promise<string> {
  const output = await app.execute(operation, { params, query, body: undefined }, { request, reply })
  return output instanceof TextFile ? output.text : serialized(operation.endpoint, output).json
}
