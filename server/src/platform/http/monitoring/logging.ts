import type { Writable } from 'node:stream'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../../../config.ts'
import type { App } from '../app-type.ts'
import { createRefusalLog } from './refusal-log.ts'
import type { SecurityLog } from './security-log.ts'

/** Keys whose values could sign somebody in or identify them. */
const secretKey =
  /cookie|authorization|token|secret|password|device|fingerprint|address|email|recipient|^(ip|host|code|url|query|headers)$/i
const maxDepth = 4
/** Logged by our serializers below. */
const serialized = new Set(['req', 'res', 'err'])

/** Redacts secrets in log entries at any depth. */
function redacted(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) return '[too deep]'
  if (Array.isArray(value)) return value.map((entry) => redacted(entry, depth + 1))
  if (value instanceof Date) return value.toISOString()
  // Requests, sockets and the like contain everything.
  if (Object.getPrototypeOf(value) !== Object.prototype) return `[${value.constructor?.name ?? 'object'}]`
  return redactedEntries(value, depth)
}

function redactedEntries(value: object, depth = 0): Record<string, unknown> {
  const entries = Object.entries(value).map(([key, entry]) => {
    if (depth === 0 && serialized.has(key)) return [key, entry]
    return [key, secretKey.test(key) ? '[redacted]' : redacted(entry, depth + 1)]
  })
  return Object.fromEntries(entries)
}

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** One JSON object per line, so client data cannot start a line of its own. */
export function loggerOptions(config: Config, stream?: Writable): LoggerOptions {
  return {
    level: config.logLevel,
    formatters: { log: (line) => redactedEntries(line) },
    // Requests are logged by their route: real paths hold session links, queries hold tokens.
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
    ...(stream && { stream }),
  }
}

type Described = { type: string; message: string; code?: string; stack: string; cause?: Described }

/** Logs what helps to find the fault, without rows, parameters and requests attached to errors. */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    stack: error.stack ?? '',
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Whether requests that succeed are logged. */
export function logsSuccess({ logLevel }: Config): boolean {
  return logLevel === 'debug' || logLevel === 'trace'
}

/** One line for each failed request, and floods of refusals added up; successful ones only at level debug. */
export function registerRequestLog(
  app: App,
  config: Config,
  { originOf }: Pick<SecurityLog, 'originOf'>,
): void {
  const logsAll = logsSuccess(config)
  const refusals = createRefusalLog(app.log)
  app.decorate('refusals', refusals)
  app.addHook('onClose', async () => refusals.stop())
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode
    if (status < 400 && !logsAll) return done()
    const route = request.routeOptions.url ?? 'unknown'
    const line = { method: request.method, route, status, ms: Math.round(reply.elapsedTime) }
    if (status >= 500 && status !== 503) request.log.error(line, 'request')
    else if (status < 400) request.log.debug(line, 'request')
    else if (logsAll) request.log.info(line, 'request')
    else refusals.note(line, request.log, () => originOf(request))
    done()
  })
}
