import type { Server } from 'node:http'
import compress from '@fastify/compress'
import { peopleLimits } from '@nofomo/contracts/people/limits.ts'
import fastify, { type FastifyContextConfig, LogController } from 'fastify'
import { limitsOf, type Parts } from '../create-platform.ts'
import { readOrphanCount } from '../database/orphans.ts'
import { countMails } from '../mail/outbox.ts'
import type { Platform } from '../platform.ts'
import type { Authorizers, RefuseHidden } from '../principals.ts'
import { registerApiDocs } from './api-docs/api-docs.ts'
import { registerDocuments } from './api-docs/documents.ts'
import { registerOpenApi } from './api-docs/openapi.ts'
import type { App, BackgroundWork } from './app-type.ts'
import { addressMatcher } from './callers/address.ts'
import { registerIdentity } from './callers/identity.ts'
import { registerLocalRequests } from './callers/local-requests.ts'
import { registerApiVersions } from './endpoints/api-version.ts'
import { registerCalls } from './endpoints/call.ts'
import { registerExecute } from './endpoints/execute.ts'
import { registerInProcessReads } from './endpoints/in-process.ts'
import { registerContracts } from './endpoints/validation.ts'
import { limitConnections } from './limits/connections.ts'
import { limitIncomingBodies } from './limits/incoming-bodies.ts'
import { registerOverload } from './limits/overload.ts'
import { registerRateLimits } from './limits/rate-limits.ts'
import { loggerOptions, registerRequestLog } from './monitoring/logging.ts'
import { type Figure, registerMetrics } from './monitoring/metrics.ts'
import { registerProbes } from './monitoring/probes.ts'
import { createSecurityLog } from './monitoring/security-log.ts'
import { answerBrokenPaths, answerBrokenRequests, newRequestId, registerErrors } from './replies/errors.ts'
import { registerPreRouter } from './replies/pre-router.ts'
import { registerOriginCheck } from './security/origin.ts'
import { registerSecurityHeaders } from './security/security-headers.ts'
import { registerSecurityTxt } from './security/security-txt.ts'

/** What answering a request needs of features. */
type HttpPorts = {
  metrics: Parameters<typeof registerMetrics>[2]
  authorizers: Authorizers
  refuseHidden: RefuseHidden
}

/** The server without anything registered: no request is answered yet. */
export function createServer(parts: Parts): App {
  const { config, logs } = parts
  const limits = limitsOf(parts)
  const app = fastify<Server>({
    // A person's id is a sealed address.
    routerOptions: { maxParamLength: peopleLimits.idLength },
    logger: loggerOptions(config, logs),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: 64 * 1024,
    // A request that is still incomplete after this many milliseconds is cut; streams are responses and may last.
    requestTimeout: limits.requestTimeoutMs,
    http: { headersTimeout: limits.headersTimeoutMs, connectionsCheckingInterval: 1_000 },
    trustProxy: config.trustedProxies.length > 0 && addressMatcher(config.trustedProxies),
    // During shutdown, requests on open connections are answered with `Connection: close`.
    return503OnClosing: false,
    frameworkErrors: answerBrokenPaths(config),
    clientErrorHandler: answerBrokenRequests(config),
  })
  app.decorate('featureName', '')
  app.decorate('runs', function runs(this: App, work: BackgroundWork) {
    this.addHook('onListen', async () => work.start())
    this.addHook('onClose', () => work.stop())
  })
  return app
}

/** The order matters: cheap checks come before expensive ones. */
export async function registerHttp(
  app: App,
  platform: Platform,
  { metrics: counters, authorizers, refuseHidden }: HttpPorts,
): Promise<void> {
  const { config, overload } = platform
  app.decorate('featureDb', platform.db)
  registerRouteList(app)
  registerLocalRequests(app, platform.localRequests)
  registerServerTime(app, platform)
  const isStopping = registerStopping(app, platform)
  registerErrors(app)
  registerContracts(app)
  registerInProcessReads(app)
  const securityLog = createSecurityLog(platform.secrets.key('log origin'))
  registerRequestLog(app, config, securityLog)
  const metrics = registerMetrics(app, figuresOf(platform), counters)
  registerSecurityHeaders(app, config)
  registerApiVersions(app)
  const isBusy = registerOverload(app, overload)
  registerOriginCheck(app, config)
  const identities = await registerIdentity(app, platform)
  const limits = registerRateLimits(app, platform)
  registerExecute(app, {
    authorizers,
    follow: securityLog.follow,
    refuseHidden,
    voteWaitMs: config.databaseWaitMs,
    audit: ({ endpoint, principals }) =>
      platform.log.debug({ route: endpoint.path, proven: Object.keys(principals) }, 'write call completed'),
  })
  registerCalls(app, platform)
  limitConnections(app, overload, config)
  limitIncomingBodies(app, overload)
  const { localRequests } = platform
  registerPreRouter(app, { config, identities, limits, localRequests, metrics, isBusy, isStopping })
  await app.register(compress, { global: false, globalDecompression: false, encodings: ['br', 'gzip'] })
  await registerOpenApi(app, config)
  registerApiDocs(app)
  registerDocuments(app, config)
  registerSecurityTxt(app, platform)
  registerProbes(app, platform, metrics, isStopping)
}

function figuresOf({ hub, db }: Platform): Figure[] {
  return [
    { name: 'nofomo_live_streams', help: 'Live streams open right now', read: () => hub.streams() },
    { name: 'nofomo_mail_waiting', help: 'Mails still to be sent', read: () => countMails(db, 'waiting') },
    { name: 'nofomo_mail_dead', help: 'Mails given up', read: () => countMails(db, 'dead') },
    {
      name: 'nofomo_orphans',
      help: 'Rows whose parent is gone, as counted last',
      read: () => readOrphanCount(db),
    },
  ]
}

/** The header has whole seconds. */
const shownMs = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    /** The time that pages are told, in ms: of this machine, as corrected by the database's. */
    readonly toldTime: () => number
  }
}

/** Tells pages the time by which the server judges deadlines, also where the clock of this machine is wrong. */
function registerServerTime(app: App, { clockOffsetMs }: Pick<Platform, 'clockOffsetMs'>): void {
  const toldTime = () => Date.now() + clockOffsetMs()
  app.decorate('toldTime', toldTime)
  app.addHook('onRequest', (_request, reply, done) => {
    if (Math.abs(clockOffsetMs()) >= shownMs) reply.header('date', new Date(toldTime()).toUTCString())
    done()
  })
}

/** Lists the mounted routes and what they declare, for the access matrix and the check of proxies, which must know every route. */
function registerRouteList(app: App): void {
  const list: string[] = []
  const declared = new Map<string, FastifyContextConfig>()
  app.decorate('routeList', list)
  app.decorate('accessOf', (route: string) => declared.get(route)?.access ?? 'anyone')
  app.decorate('kindOf', (route: string) => {
    const { limit, mayLast } = declared.get(route) ?? {}
    if (limit === 'stream' || limit === 'vote') return limit
    return mayLast ? 'long' : 'short'
  })
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) {
      list.push(`${each} ${url}`)
      if (config) declared.set(`${each} ${url}`, config)
    }
  })
}

/** Requests that take longer are closed. */
const maxDrainMs = 9_000

/**
 * `app.leave()` makes `/readyz` fail while the server goes on serving, so that a load balancer notices before a request
 * fails; connections close with their next reply.
 * `app.close()` shuts down gracefully: the server is no longer ready, streams end (their pages reconnect elsewhere),
 * requests in flight finish.
 * @returns whether the shutdown has begun.
 */
function registerStopping(app: App, { hub, changes }: Platform): () => boolean {
  let stopping = false
  app.decorate('leave', () => {
    stopping = true
  })
  app.addHook('preClose', async () => {
    stopping = true
    hub.close()
    setTimeout(() => app.server.closeAllConnections(), maxDrainMs).unref()
  })
  // Fastify sets it only for new requests, not for those in flight.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onClose', () => changes.close())
  return () => stopping
}
