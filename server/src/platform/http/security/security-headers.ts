import { hash, randomBytes } from 'node:crypto'
import { documentHeaders, pagePolicy, replyHeaders } from '@nofomo/contracts/api/page-headers.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../../config.ts'
import type { App } from '../app-type.ts'

/** The pages on which QR codes are scanned. */
const atCounter = /^\/redeem(?:[/?]|$)/
const hsts = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
/** Nothing in a reply that is no document may run, however a browser interprets it. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Where the build's scripts, styles, fonts and pictures are served. */
export const builtFiles = '/assets/'

/** The CSP source that allows exactly this inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/** The origin of the map's tiles, where an installation has them. */
export const tileOrigins = ({ mapTiles }: Config): string[] =>
  mapTiles ? [new URL(mapTiles.url).origin] : []

/** The headers of every API reply, errors included. */
export function apiHeaders(config: Config): Record<string, string> {
  return {
    ...commonHeaders(config),
    'content-security-policy': inertPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  }
}

/** The calls outside `/api`: an alias of the city's figures, and those of assistants. */
const callOutsideApi = /^\/(?:analytics\/city|mcp\/?)(?:\?|$)/

/** The security headers of replies, by their address. A page replaces the policy. */
export function securityHeaders(config: Config): (url: string) => Record<string, string> {
  const forApi = apiHeaders(config)
  // Every page loads several of them, so their headers count.
  const forFiles = { ...commonHeaders(config), 'content-security-policy': inertPolicy }
  const common = { ...commonHeaders(config), 'content-security-policy': pagePolicy() }
  const forPages = { ...common, ...documentHeaders('()') }
  const forCounter = { ...common, ...documentHeaders('(self)') }
  return (url) => {
    if (url.startsWith('/api/') || callOutsideApi.test(url)) return forApi
    if (url.startsWith(builtFiles)) return forFiles
    return atCounter.test(url) ? forCounter : forPages
  }
}

function commonHeaders(config: Config): Record<string, string> {
  return config.publicUrl.startsWith('https:') ? { ...replyHeaders, ...hsts } : replyHeaders
}

/** Sets the security headers on every reply, errors included, and provides `reply.cspNonce`. */
export function registerSecurityHeaders(app: App, config: Config): void {
  const headersFor = securityHeaders(config)
  const nonces = new WeakMap<FastifyReply, string>()

  app.decorateReply('cspNonce', {
    getter(this: FastifyReply) {
      const known = nonces.get(this)
      if (known !== undefined) return known
      const nonce = randomBytes(16).toString('base64url')
      nonces.set(this, nonce)
      const source = [`'nonce-${nonce}'`]
      this.header(
        'content-security-policy',
        pagePolicy({ scripts: source, styles: source, images: tileOrigins(config) }),
      )
      return nonce
    },
  })

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url))
    reply.header('x-request-id', request.id)
    done()
  })
}
