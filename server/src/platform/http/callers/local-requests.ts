import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { App } from '../app-type.ts'
import { localHost } from './address.ts'

export type LocalRequests = ReturnType<typeof createLocalRequests>

type Seen = Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>

/** Distinguishes direct requests from this machine from those that a proxy on it forwards. */
export function createLocalRequests() {
  let hasProxy = false
  /** Looks for signs of a proxy, in every request. */
  const watch = (request: Seen) => {
    hasProxy ||= isOverLoopback(request) && isPassedOn(request.headers)
  }
  return {
    watch,
    /**
     * Whether a program on this machine sent the request directly: over loopback, without headers of a proxy, and to a
     * local name. Always false once this process has seen a proxy, whose next request may look like a local one.
     */
    isLocal({ raw, headers, socket }: FastifyRequest): boolean {
      const request = { headers, socket, httpVersion: raw.httpVersion }
      watch(request)
      return !hasProxy && isOverLoopback(request) && isDirect(request) && hasLocalName(headers)
    },
  }
}

/** Passes every request to `watch`; `registerPreRouter` passes those that it answers. */
export function registerLocalRequests(app: App, { watch }: LocalRequests): void {
  app.addHook('onRequest', (request, _reply, done) => {
    watch(request.raw)
    done()
  })
}

function isOverLoopback({ socket: { remoteAddress } }: Seen): boolean {
  return remoteAddress !== undefined && ipaddr.process(remoteAddress).range() === 'loopback'
}

const hasLocalName = ({ host }: IncomingHttpHeaders) => host !== undefined && localHost.test(host)

/** nginx with `proxy_pass` alone speaks HTTP/1.0, or closes each connection. Browsers, curl and scrapers do neither. */
function isDirect({ headers, httpVersion }: Seen): boolean {
  return httpVersion === '1.1' && !/\bclose\b/i.test(headers.connection ?? '')
}

/** Headers of requests that were made to another address than this one. */
function isPassedOn(headers: IncomingHttpHeaders): boolean {
  const isForeign = headers.host !== undefined && !hasLocalName(headers)
  return isForeign || hasAnotherOrigin(headers) || Object.keys(headers).some(isOfProxy)
}

/** A browser calls its own site by `Origin`: if that is not `Host`, somebody in between has changed `Host`. */
function hasAnotherOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  if (site !== undefined && site !== 'same-origin') return false
  return !localHost.test(new URL(origin).host) && new URL(origin).host !== host
}

const ofProxies = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cdn-loop',
])

function isOfProxy(header: string): boolean {
  return ofProxies.has(header) || header.startsWith('x-forwarded') || header.startsWith('cf-')
}
