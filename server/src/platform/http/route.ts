import type { Endpoint } from '@nofomo/contracts/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { accountOf } from '../accounts.ts'
import type { Ctx } from '../context.ts'
import { Serialized } from '../shared-bytes.ts'
import type { Access, App } from './app-type.ts'
import { compression, encodingFor } from './compression.ts'
import type { Cacheable, Read } from './in-process.ts'
import type { LimitName } from './rate-limits.ts'
import { check } from './validation.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** Returns the reply's data; a `Serialized` is sent unchanged. Only streams send `http.reply` themselves. */
export type Handler<E extends Endpoint> = (
  input: Input<E>,
  ctx: Ctx,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<z.input<E['response']> | Serialized | FastifyReply>

/** `limit` names the rate limit of the call, `access` who may call it; `cacheable` is for pages made of a read. */
export type RouteOptions = { limit: LimitName; access: Access; cacheable?: Cacheable }

/** Mounts an endpoint and its aliases: the contract validates the input and serialises the reply. */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  options: RouteOptions,
  handler: Handler<E>,
): void {
  const isWrite = endpoint.method !== 'GET'
  const schema = {
    tags: [app.featureName],
    'x-access': options.access,
    'x-also-at': endpoint.aliases ?? [],
    summary: endpoint.summary,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { 200: endpoint.response },
  }
  for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    const isAlias = url !== endpoint.path
    app.route({
      method: endpoint.method,
      url,
      schema: isAlias ? { ...schema, hide: true } : schema,
      config: options,
      // Votes are too small to compress and streams never end; everything else is compressed.
      compress: options.limit === 'vote' || options.limit === 'stream' ? false : compression,
      exposeHeadRoute: options.limit !== 'stream',
      async handler(request, reply) {
        if (isWrite) reply.rememberBrowser()
        await admit(request.ctx, options.access)
        // The validators have parsed each part by the contract.
        const { params, query, body } = request as unknown as Input<E>
        const output = await handler({ params, query, body }, request.ctx, { request, reply })
        if (!(output instanceof Serialized)) return output
        return sendSerialized(output, request, reply)
      },
    })
    if (!isWrite && options.limit !== 'stream')
      app.reads.add(url, readerOf(endpoint, options, handler), options.cacheable)
  }
}

async function sendSerialized(
  output: Serialized,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { bytes, encoding } = await output.in(encodingFor(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  // Set here, because the plugin leaves replies alone that are compressed already.
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(bytes)
}

/** Checks accounts; whether an actor hosts a session is checked in the service. */
async function admit(ctx: Ctx, access: RouteOptions['access']): Promise<void> {
  if (access === 'consumer' || access === 'venue') await accountOf(ctx, access)
}

function readerOf<E extends Endpoint>(endpoint: E, { access }: RouteOptions, handler: Handler<E>): Read {
  return async ({ params, query, request, reply }) => {
    await admit(request.ctx, access)
    const input = {
      params: endpoint.params && checked(endpoint.params, params),
      query: endpoint.query && checked(endpoint.query, query),
      body: undefined,
    } as Input<E>
    const output = await handler(input, request.ctx, { request, reply })
    return output instanceof Serialized ? output.json : JSON.stringify(endpoint.response.parse(output))
  }
}

function checked(schema: z.ZodType, data: unknown): unknown {
  const result = check(schema, data)
  if ('error' in result) throw result.error
  return result.value
}
