import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode, ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../../../config.ts'
import { sentKeyIn } from '../../api-keys.ts'
import { isOutage } from '../../database/outages.ts'
import { refusalOf } from '../../database/refusals.ts'
import { AppError } from '../../errors.ts'
import type { App } from '../app-type.ts'
import { apiHeaders } from '../security/security-headers.ts'

const ourFault = 'Something went wrong on our side. Try again; if it stays, tell us the request number.'
const incomplete = 'The request did not arrive whole. Try again.'
const databaseDown =
  'We cannot reach our database right now. Nothing you entered is lost; try again in a moment.'

const contradicts =
  'This does not fit what is stored already, or something is in it twice. Reload and try again.'
const unkeepable = 'This contains a character or a number that cannot be kept. Remove it and try again.'
const concurrentChange = 'Somebody changed the same thing at the same moment. Try again.'

/** Fastify's own errors, in our words. */
const refusals: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media_type',
    'Send this as JSON (content-type: application/json).',
  ],
  FST_ERR_CTP_INVALID_TYPE: ['unsupported_media_type', 'Send this as JSON (content-type: application/json).'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'That is too much at once. Shorten it and try again.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_input', 'The request arrived empty. Try again.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_input', 'What was sent is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_input', incomplete],
  FST_ERR_BAD_URL: ['invalid_input', 'This address is malformed.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'This does not exist, or not any more.'],
  ECONNABORTED: ['invalid_input', incomplete],
}

/** Converts anything thrown into the error for the user. Unknown errors become `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, message = '', statusCode } = (error ?? {}) as Partial<FastifyError>
  const refusal = code === undefined ? undefined : refusals[code]
  if (refusal) return new AppError(refusal[0], refusal[1], { cause: error })
  if (message === 'aborted') return new AppError('invalid_input', incomplete, { cause: error })
  const refused = databaseRefusal(error)
  if (refused) return refused
  if (isOutage(error))
    return new AppError('unavailable', databaseDown, { retryAfterSeconds: 2, cause: error })
  // Other client errors of the HTTP layer.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('invalid_input', 'The request is malformed.', { cause: error })
  return new AppError('internal', ourFault, { cause: error })
}

function databaseRefusal(error: unknown): AppError | null {
  const details = { cause: error }
  switch (refusalOf(error)) {
    case 'contradiction':
      return new AppError('conflict', contradicts, details)
    case 'unkeepable':
      return new AppError('invalid_input', unkeepable, details)
    case 'passing':
      return new AppError('unavailable', concurrentChange, { ...details, retryAfterSeconds: 1 })
    case null:
      return null
  }
}

/** The one shape of every error reply. */
export function errorReply(error: AppError, requestId: string): ErrorReply {
  const reply: ErrorReply = { error: error.message, code: error.code, requestId }
  if (error.fields) reply.fields = error.fields
  if (error.sequence !== undefined) reply.sequence = error.sequence
  return reply
}

/**
 * Logs failures, not refusals, which concern the client only. Errors of an unavailable service are logged once a second,
 * and those of load shedding not at all.
 */
export function logFailure(thrown: unknown, error: AppError, request: FastifyRequest): void {
  if (error.code === 'unavailable') {
    if (error.cause !== undefined) request.server.refusals.explain(error.cause, request.log)
  } else if (error.status >= 500) request.log.error({ err: thrown }, 'request failed')
  // The client gets a conflict, but our own rules should have refused the write first.
  else if (refusalOf(thrown) === 'contradiction') request.log.warn({ err: thrown }, 'refused by the database')
}

/** Programs that sent something else than a key are told so, rather than to sign in or to open the page. */
function namingAuthorization(error: AppError, { headers, routeOptions }: FastifyRequest): AppError {
  const isOfCaller = error.code === 'unauthorized' || error.code === 'origin_refused'
  const { authorization } = headers
  if (!isOfCaller || !routeOptions?.config?.isPublicApi || authorization === undefined) return error
  return sentKeyIn(authorization) === null ? new AppError(error.code, noKey, { cause: error }) : error
}

const noKey =
  'What came as “Authorization” is not an API key of NoFOMO. Send “Bearer”, a space and a key, which an account makes at /app/api-keys.'

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = namingAuthorization(toAppError(thrown), request)
  logFailure(thrown, error, request)
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  // Serialized here, because a route's response schema does not apply to errors.
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(errorReply(error, request.id))
}

export function notFound(): never {
  throw new AppError('not_found', 'There is nothing at this address.')
}

/** One error shape for everything, unknown paths of the API included. */
export function registerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler(notFound)
  // Explicit, so that the pages' catch-all cannot answer for the API.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    schema: { hide: true },
    handler: notFound,
  })
}

/** Answers paths that cannot be decoded: they reach no route, so no hook has set the headers. */
export function answerBrokenPaths(config: Config): NonNullable<FastifyServerOptions['frameworkErrors']> {
  return (error, request, reply) => {
    reply.headers(apiHeaders(config)).header('x-request-id', request.id)
    sendError(error, request, reply)
  }
}

/**
 * Never taken from the client: an id that a user quotes must identify one request. 48 random bits, easy to read out: of a UUID,
 * for which Node draws many at a time.
 */
export function newRequestId(): string {
  return randomUUID().slice(-12)
}

/** Answers bytes that are not HTTP, or oversized headers, in the usual error shape. */
export function answerBrokenRequests(config: Config): (error: Error, socket: Socket) => void {
  const headers = Object.entries(apiHeaders(config)).map(([name, value]) => `${name}: ${value}\r\n`)
  return (cause, socket) => {
    // An unused connection timed out that a browser opened in advance: it would read this as the response to its next
    // request.
    if (!socket.writable || socket.bytesRead === 0) {
      socket.destroy()
      return
    }
    const tooSlow = (cause as NodeJS.ErrnoException).code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const error = new AppError('invalid_input', tooSlow ? incomplete : 'The request is malformed.')
    const requestId = newRequestId()
    const body = JSON.stringify(errorReply(error, requestId))
    socket.end(
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${headers.join('')}x-request-id: ${requestId}\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
        `connection: close\r\n\r\n${body}`,
    )
    // Do not wait for the client to close: it might never.
    socket.destroySoon()
  }
}
