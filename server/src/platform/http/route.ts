import type { Endpoint } from '@nofomo/contracts/endpoint.ts'
import { sequenceHeader } from '@nofomo/contracts/options.ts'
import type { FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import type { Principals } from '../principals.ts'
import { Serialized } from '../shared-bytes.ts'
import type { App } from './app-type.ts'
import { patternOf } from './at-once.ts'
import { compression } from './compression.ts'
import type { Handler, Input, Operation, Output } from './execute.ts'
import type { Cacheable } from './in-process.ts'
import { TextFile } from './replies.ts'
import { type SharedReply, sendShared } from './shared-replies.ts'

type Options<E extends Endpoint> = {
  /** For pages made of a read. */
  cacheable?: Cacheable
  /**
   * For a read that anyone may make: what the handler would return to everybody with these parameters, if that is known
   * without waiting. They are not validated; it knows nothing for invalid ones.
   */
  known?: (params: Input<E>['params']) => Serialized | undefined
  /** Other sites and servers may call it, too: it believes nothing but what the call itself proves. */
  fromAnywhere?: true
  /**
   * For a body that is a file: its most bytes, and who may send it. The rights are proven and `admit` is called before
   * the body is read; it may throw. The app has a parser for such bodies.
   */
  upload?: {
    bodyLimit: number
    admit: (principals: Principals<E['access']>, request: FastifyRequest) => void | Promise<void>
  }
}

/** Mounts an endpoint and its aliases, for HTTP and for pages. */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  { cacheable, known, fromAnywhere, upload }: Options<E> = {},
): void {
  const operation = { endpoint, handler }
  const { method, path, access, limit, aliases = [] } = endpoint
  for (const url of [path, ...aliases]) {
    app.route({
      method,
      url,
      schema: { ...described(app, endpoint), ...(url !== path && { hide: true }) },
      validatorCompiler: leaveToExecute,
      config: { limit, access, ...(fromAnywhere && { fromAnywhere }) },
      // Votes are too small to compress and streams never end; everything else is compressed.
      compress: limit === 'vote' || limit === 'stream' ? false : compression,
      exposeHeadRoute: limit !== 'stream',
      ...(upload && {
        bodyLimit: upload.bodyLimit,
        preParsing: async (request: FastifyRequest) =>
          upload.admit(await app.proveFirst<E['access']>(endpoint, request), request),
      }),
      async handler(request, reply) {
        const { params, query, body } = request
        return sent(reply, await app.execute(operation, { params, query, body }, { request, reply }))
      },
    })
    if (method === 'GET' && limit !== 'stream')
      app.reads.add(url, (raw) => read(app, operation, raw), cacheable)
    if (known) answerAtOnce(app, endpoint, url, known)
  }
}

/** Answers what is `known` before the router, which counts it as a read and proves no right. */
function answerAtOnce<E extends Endpoint>(
  { atOnce }: App,
  { method, access, limit }: E,
  url: string,
  known: NonNullable<Options<E>['known']>,
): void {
  if (method !== 'GET' || access !== 'anyone' || limit !== 'read')
    throw new Error(`${method} ${url} is no read that anyone may make.`)
  const pattern = patternOf(url)
  const find = (address: string) => {
    const sent = pattern.exec(address)
    const output = sent ? known(sent.groups as Input<E>['params']) : undefined
    return output && sharedReply(output)
  }
  atOnce.add({ route: url, find, onlyUnknown: false })
}

/** For the OpenAPI document, and for Fastify's serializer. */
function described({ featureName }: App, endpoint: Endpoint) {
  return {
    tags: [featureName],
    'x-access': endpoint.access,
    'x-also-at': endpoint.aliases ?? [],
    summary: endpoint.summary,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.isOrdered && { headers: orderedHeaders }),
    response: { 200: endpoint.response },
  }
}

const orderedHeaders = z.object({
  [sequenceHeader]: z
    .string()
    .optional()
    .describe('Rises with every write of this client to the same thing; an older attempt is refused.'),
})

const leaveToExecute: FastifySchemaCompiler<unknown> = () => () => true

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

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' }

function sharedReply({ bytes }: Serialized): SharedReply {
  return { status: 200, headers: jsonHeaders, bytes, remembers: false }
}

/** The reply of a read as text, for a page. */
async function read<E extends Endpoint>(
  app: App,
  operation: Operation<E>,
  { params, query, request, reply }: Parameters<Parameters<App['reads']['add']>[1]>[0],
): Promise<string> {
  const output = await app.execute(operation, { params, query, body: undefined }, { request, reply })
  if (output instanceof Serialized) return output.json
  if (output instanceof TextFile) return output.text
  return JSON.stringify(operation.endpoint.response.parse(output))
}
