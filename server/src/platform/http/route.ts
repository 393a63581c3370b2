import type { Endpoint } from '@nofomo/contracts/endpoint.ts'
import type { FastifyReply, FastifySchemaCompiler } from 'fastify'
import { Serialized } from '../shared-bytes.ts'
import type { App } from './app-type.ts'
import { compression, encodingFor } from './compression.ts'
import type { Handler, Operation, Output } from './execute.ts'
import type { Cacheable } from './in-process.ts'
import { TextFile } from './replies.ts'

/** Mounts an endpoint and its aliases, for HTTP and for pages. `cacheable` is for pages made of a read. */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  { cacheable }: { cacheable?: Cacheable } = {},
): void {
  const operation = { endpoint, handler }
  const { method, path, access, limit, aliases = [] } = endpoint
  for (const url of [path, ...aliases]) {
    app.route({
      method,
      url,
      schema: { ...described(app, endpoint), ...(url !== path && { hide: true }) },
      validatorCompiler: leaveToExecute,
      config: { limit, access },
      // Votes are too small to compress and streams never end; everything else is compressed.
      compress: limit === 'vote' || limit === 'stream' ? false : compression,
      exposeHeadRoute: limit !== 'stream',
      async handler(request, reply) {
        const { params, query, body } = request
        return sent(reply, await app.execute(operation, { params, query, body }, { request, reply }))
      },
    })
    if (method === 'GET' && limit !== 'stream')
      app.reads.add(url, (raw) => read(app, operation, raw), cacheable)
  }
}

/** For the OpenAPI document, and for Fastify's serialiser. */
function described({ featureName }: App, endpoint: Endpoint) {
  return {
    tags: [featureName],
    'x-access': endpoint.access,
    'x-also-at': endpoint.aliases ?? [],
    summary: endpoint.summary,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { 200: endpoint.response },
  }
}

const leaveToExecute: FastifySchemaCompiler<unknown> = () => () => true

const asIs = (text: string) => text

async function sent<E extends Endpoint>(reply: FastifyReply, output: Output<E>): Promise<Output<E>> {
  if (output instanceof Serialized) return sendSerialized(reply, output)
  if (output instanceof TextFile)
    return reply
      .type(`${output.mediaType}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${output.name}"`)
      .serializer(asIs)
      .send(output.text)
  return output
}

async function sendSerialized(reply: FastifyReply, output: Serialized): Promise<FastifyReply> {
  const { bytes, encoding } = await output.in(encodingFor(reply.request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  // Set here, because the plugin leaves replies alone that are compressed already.
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(bytes)
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
