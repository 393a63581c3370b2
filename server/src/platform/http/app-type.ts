import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'
import type { Identity } from './identity.ts'
import type { Reads } from './in-process.ts'
import type { LimitName } from './rate-limits.ts'

/** The HTTP application that `buildApp` returns and features mount their routes on. */
export type App = FastifyInstance

/** Who may call a route. Shown on the API page and checked by the access matrix. */
/** `consumer` and `venue`: only signed-in accounts of that kind reach the handler. */
export type Access = 'anyone' | 'host' | 'consumer' | 'venue'

declare module 'fastify' {
  interface FastifyInstance {
    /** The feature whose routes are being mounted; groups the API page. */
    featureName: string
    /** `METHOD /path` of every mounted route. */
    readonly routeList: readonly string[]
    /** The read endpoints, for pages. */
    readonly reads: Reads
  }

  interface FastifyRequest {
    /** The browser's identity, from its cookies. */
    readonly ctx: Ctx
    /** Backs `ctx`; created at its first use. */
    identity: Identity | null
  }

  interface FastifyReply {
    /** The nonce for this page's scripts and styles. Its first use adds it to the CSP header. */
    readonly cspNonce: string
    /** Sets the cookies this browser lacks. Writes do it automatically; pages call it. */
    rememberBrowser(): void
    /** Sets the login cookie for as long as the login lasts, replacing an earlier one. */
    signIn(token: string, maxAgeSeconds: number): void
    /** Deletes the login and host cookies: the next person at the browser is somebody else. */
    signOut(): void
  }

  interface FastifyContextConfig {
    /** Rate limit and access of a route mounted by `route()`; absent on pages and probes. */
    limit?: LimitName
    access?: Access
    /** Exempt from load shedding. */
    probe?: boolean
  }
}
