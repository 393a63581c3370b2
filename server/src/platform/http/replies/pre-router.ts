import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { apiVersionHeader } from '@nofomo/contracts/api/public-api.ts'
import type { Config } from '../../../config.ts'
import type { App } from '../app-type.ts'
import { addressMatcher, keyOfAddress } from '../callers/address.ts'
import { type Identities, isUnknown, sentDevice } from '../callers/identity.ts'
import type { LocalRequests } from '../callers/local-requests.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { logsSuccess } from '../monitoring/logging.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { securityHeaders } from '../security/security-headers.ts'
import { newRequestId } from './errors.ts'
import { headersOf, readyFor, type SharedReply } from './shared-replies.ts'

/** Replies of one route whose bytes exist before a request arrives. */
type PreRouterReplies = {
  /** As in the metrics. */
  route: string
  /** The reply to a GET of this URL, if its bytes exist. */
  find(url: string): SharedReply | undefined
  /** Only for browsers that sent none of our cookies. */
  onlyUnknown: boolean
  /** What it counts as; null: as nothing, and it sets no cookies. */
  limit: 'read' | null
}

/** Registers the replies of a route. */
type PreRouter = { add(source: PreRouterReplies): void }

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends replies before the router runs. */
    readonly preRouter: PreRouter
  }
}

/** What it shares with the routed path. */
type Parts = {
  config: Config
  identities: Identities
  limits: RateLimits
  localRequests: LocalRequests
  metrics: Pick<Metrics, 'count'>
  isBusy: () => boolean
  isStopping: () => boolean
}

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Provides `app.preRouter`, and sends what is registered there before Fastify's router runs. */
export function registerPreRouter(app: App, parts: Parts): void {
  const sources: PreRouterReplies[] = []
  app.decorate('preRouter', { add: (source) => void sources.push(source) })
  // At these levels the routed path logs every request.
  if (logsSuccess(parts.config)) return
  const answer = answering(sources, parts)
  const routed = app.server.listeners('request') as RequestListener[]
  const answersBeforeRouter: Answer = (request, response) => {
    try {
      return answer(request, response)
    } catch (error) {
      // Uncaught, it would end the process.
      app.log.error({ err: error }, 'pre-router reply failed')
      return response.headersSent
    }
  }
  app.server.removeAllListeners('request').on('request', (request, response) => {
    if (!answersBeforeRouter(request, response)) for (const listener of routed) listener(request, response)
  })
}

/**
 * Sends the reply to a GET if its bytes exist: without routing, hooks, validation, authorization or waiting. Rate limits,
 * headers, cookies and metrics are the same; every unusual request is left to the router.
 */
function answering(sources: readonly PreRouterReplies[], parts: Parts): Answer {
  const { config, identities, limits, localRequests, metrics, isBusy, isStopping } = parts
  const isProxy = addressMatcher(config.trustedProxies)
  const headersFor = securityHeaders(config)

  /** The cookies to set; null if the router has to handle the request, which may refuse it. */
  function admitted(request: IncomingMessage, { reply, onlyUnknown, limit }: Found): string[] | null {
    if (isStopping() || isBusy()) return null
    if (limit === null) return []
    const identity = identities.of(request.headers.cookie)
    if (onlyUnknown && !isUnknown(identity)) return null
    if (limits.take(limit, sentDevice(identity.ctx), keyOfAddress(proxyAddr(request, isProxy))) > 0)
      return null
    return reply.setsMissingCookies ? identities.missingCookies(identity) : []
  }

  return (request, response) => {
    const began = performance.now()
    const found = findFor(sources, request)
    const encoded = found && readyFor(request.headers['accept-encoding'], found.reply)
    const cookies = encoded && admitted(request, found)
    if (!cookies) return false
    localRequests.watch(request)
    const { reply, route } = found
    const headers = {
      ...headersFor(request.url ?? ''),
      ...headersOf(reply, encoded),
      'content-length': encoded.bytes.length,
      'x-request-id': newRequestId(),
      'set-cookie': cookies,
    }
    response.writeHead(reply.status, headers).end(encoded.bytes)
    metrics.count('GET', route, reply.status, performance.now() - began)
    return true
  }
}

type Found = Omit<PreRouterReplies, 'find'> & { reply: SharedReply }

/** Undefined also if the browser may have the bytes already, which is left to the router. */
function findFor(
  sources: readonly PreRouterReplies[],
  { method, url = '', headers }: IncomingMessage,
): Found | undefined {
  // The router refuses keys and versions that do not work.
  if (method !== 'GET' || headers.authorization !== undefined || headers[apiVersionHeader] !== undefined)
    return undefined
  for (const { route, onlyUnknown, limit, find } of sources) {
    const reply = find(url)
    if (!reply) continue
    const mayBeKnown = reply.headers.etag !== undefined && headers['if-none-match'] !== undefined
    return mayBeKnown ? undefined : { reply, route, onlyUnknown, limit }
  }
  return undefined
}

/** A pattern of addresses for a path in Fastify's form, with its parameters as groups. Without a query. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`)
}
