import type { Endpoint } from '@nofomo/contracts/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { Access, App } from './app-type.ts'
import { compression } from './compression.ts'
import type { LimitName } from './rate-limits.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** Answers by returning the reply's data, or by sending `http.reply` itself (streams, bytes serialised before). */
export type Handler<E extends Endpoint> = (
  input: Input<E>,
  ctx: Ctx,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<z.input<E['response']> | FastifyReply>

/** `limit` names the rate limit that counts the call, `access` who may succeed. */
export type RouteOptions = { limit: LimitName; access: Access }

/** Mounts a call of the contracts, and its other paths: input is checked and the reply serialised by the contract. */
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
      // Votes and streams are small or endless; everything else is worth compressing.
      compress: options.limit === 'vote' || options.limit === 'stream' ? false : compression,
      exposeHeadRoute: options.limit !== 'stream',
      handler(request, reply) {
        if (isWrite) reply.rememberBrowser()
        // The validators below have made each part what the contract says.
        const { params, query, body } = request as unknown as Input<E>
        return handler({ params, query, body }, request.ctx, { request, reply })
      },
    })
  }
}
