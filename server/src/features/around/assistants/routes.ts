import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { validInput } from '../../../platform/http/endpoints/validation.ts'
import { logFailure, toAppError } from '../../../platform/http/replies/errors.ts'
import { sendPublicText } from '../../../platform/http/replies/shared-replies.ts'
import { isForeignOrigin } from '../../../platform/http/security/origin.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { networksOf } from '../../../platform/networks.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mendMessage } from './rules/mend-input.ts'
import { discoveryOf } from './rules/server-card.ts'

const path = '/mcp'
/** Some programs end the address with a slash. */
const paths = [path, `${path}/`]
/** Assistants send no cookies, and come from servers and programs: browsers of other sites are refused below. */
const options = {
  schema: { hide: true },
  config: { limit: 'read', fromAnywhere: true, mayLast: true },
} as const
const maxBatch = 10
const protocolHeaders = /^(?:content-type|mcp-[\w-]+)$/
/** By JSON-RPC: the body is no JSON; the request is invalid; and, of the range for servers, all others. */
const codes = { parse: -32700, invalid: -32600, other: -32000 } as const

/** The Model Context Protocol, by which assistants suggest places, make votes and read results. */
export function assistantRoutes(app: App, { config, secrets }: Platform): void {
  const hashed = keyedHash(secrets.key('assistant requests'))

  app.setErrorHandler((thrown, request, reply) => refuse(toAppError(thrown), thrown, request, reply))

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForeignOrigin(request, config))
      throw new AppError('origin_refused', 'Web pages of other sites cannot use this address.')
    const { body } = request
    if (typeof body !== 'object' || body === null)
      throw new AppError('invalid_input', 'Send a JSON-RPC message, or a batch of them.')
    // A batch, which the revision 2025-03-26 has, counts as one request.
    if (Array.isArray(body) && body.length > maxBatch)
      throw new AppError('invalid_input', `Send at most ${maxBatch} messages in a batch.`)
    // The library costs memory and time, which installations without assistants do not pay.
    const { serveProtocol } = await import('./service/serve-protocol.ts')
    const response = await serveProtocol(webRequestOf(request, config.publicUrl), mended(body), {
      call: (endpoint, input, caller) => app.call(endpoint, input, caller, request),
      publicUrl: config.publicUrl,
      hostTokenOf: (id) =>
        hashed(`${networksOf(addressKey(request)).at(-1)?.key} ${id}`).toString('base64url'),
      read: validInput,
      refuse(failure) {
        const error = toAppError(failure)
        logFailure(failure, error, request)
        return error
      },
    })
    const text = await response.text()
    reply.code(response.status)
    return text === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(text)
  }
  // Without sessions there is neither a stream to open nor one to end.
  const refuseMethod = (_request: FastifyRequest, reply: FastifyReply) =>
    answer(reply.code(405).header('allow', 'POST'), codes.other, 'Method not allowed.')

  for (const url of paths) {
    app.post(url, options, serve)
    app.route({ ...options, method: ['GET', 'DELETE'], url, handler: refuseMethod })
  }
  for (const [url, { type, document }] of Object.entries(discoveryOf(config.publicUrl, path)))
    app.get(url, { schema: options.schema, config: { limit: 'read' } }, (_request, reply) =>
      // Programs in browsers read them from any site.
      sendPublicText(reply, JSON.stringify(document), {
        'content-type': type,
        'access-control-allow-origin': '*',
      }),
    )
}

const mended = (body: object) => (Array.isArray(body) ? body.map(mendMessage) : mendMessage(body))

/** The part of a request that the protocol reads. */
function webRequestOf({ headers }: FastifyRequest, publicUrl: string): Request {
  // Whatever it accepts, it gets JSON.
  const sent = new Headers({ accept: 'application/json, text/event-stream' })
  for (const [name, value] of Object.entries(headers))
    if (protocolHeaders.test(name)) sent.set(name, String(value))
  return new Request(publicUrl + path, { method: 'POST', headers: sent })
}

function refuse(
  error: AppError,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  logFailure(thrown, error, request)
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  const isUnreadable = (thrown as { code?: unknown }).code === 'FST_ERR_CTP_INVALID_JSON_BODY'
  const code = isUnreadable ? codes.parse : error.status === 400 ? codes.invalid : codes.other
  return answer(reply.code(error.status), code, error.message)
}

function answer(reply: FastifyReply, code: number, message: string): FastifyReply {
  const body = { jsonrpc: '2.0', id: null, error: { code, message } }
  return reply
    .type('application/json; charset=utf-8')
    .serializer((text: unknown) => String(text))
    .send(JSON.stringify(body))
}
