import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Config } from '../../config.ts'
import type { Encoded } from '../shared-bytes.ts'
import { addressMatcher, keyOfAddress, usualSender } from './address.ts'
import type { App } from './app-type.ts'
import { newRequestId } from './errors.ts'
import { type Identities, type Identity, isUnknown, sentDevice } from './identity.ts'
import type { LocalRequests } from './local-requests.ts'
import { logsSuccess } from './logging.ts'
import type { Metrics } from './metrics.ts'
import type { RateLimits } from './rate-limits.ts'
import { securityHeaders } from './security-headers.ts'
import { headersOf, readyFor, type SharedReply } from './shared-replies.ts'

/** Replies of one route whose bytes exist before a request arrives. */
type PreRouterReplies = {
  /** As in the metrics. */
  route: string
  /** The reply to a GET of this URL, if its bytes exist. */
  find(url: string): SharedReply | undefined
  /** Only for browsers that sent none of our cookies. */
  onlyUnknown: boolean
}

/** Registers the replies of a route. */
export type PreRouter = { add(source: PreRouterReplies): void }

/** What it shares with the routed path. */
type Parts = {
  config: Config
  identities: Identities
  limits: RateLimits
  localRequests: LocalRequests
  metrics: Metrics
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
  const isProxy = config.trustedProxies.length > 0 ? addressMatcher(config.trustedProxies) : null
  const headersFor = securityHeaders(config)
  /** As a flat list, which Node writes faster than an object. */
  const heads = new WeakMap<Encoded, readonly string[]>()

  /** The headers that all replies with these bytes have. */
  function headOf(url: string, reply: SharedReply, encoded: Encoded): readonly string[] {
    const known = heads.get(encoded)
    if (known) return known
    const head = Object.entries({
      ...headersFor(url),
      ...headersOf(reply, encoded),
      'content-length': String(encoded.bytes.length),
    }).flat()
    heads.set(encoded, head)
    return head
  }

  /** Null if the router has to handle the request, which may refuse it. */
  function admitted(request: IncomingMessage, onlyUnknown: boolean): Identity | null {
    const sender = isStopping() || isBusy() ? null : usualSender(request, isProxy)
    if (sender === null) return null
    const identity = identities.of(request.headers.cookie)
    if (onlyUnknown && !isUnknown(identity)) return null
    const wait = limits.take('read', sentDevice(identity.ctx), keyOfAddress(sender))
    return wait === 0 ? identity : null
  }

  return (request, response) => {
    const began = performance.now()
    const { method, url = '' } = request
    const known = method === 'GET' ? findIn(sources, url) : undefined
    const encoded = known && readyFor(request.headers['accept-encoding'], known.reply)
    const identity = encoded && admitted(request, known.onlyUnknown)
    if (!identity) return false
    localRequests.watch(request)
    const { status, setsMissingCookies } = known.reply
    const head = [...headOf(url, known.reply, encoded), 'x-request-id', newRequestId()]
    if (setsMissingCookies)
      for (const cookie of identities.missingCookies(identity)) head.push('set-cookie', cookie)
    response.writeHead(status, head).end(encoded.bytes)
    metrics.count('GET', known.route, status, performance.now() - began)
    return true
  }
}

function findIn(sources: readonly PreRouterReplies[], url: string) {
  for (const { route, onlyUnknown, find } of sources) {
    const reply = find(url)
    if (reply) return { reply, route, onlyUnknown }
  }
  return undefined
}

/** A pattern of addresses for a path in Fastify's form, with its parameters as groups. Without a query. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`)
}
