import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'
import type { Identity } from './identity.ts'
import type { Reads } from './in-process.ts'
import type { LimitName } from './rate-limits.ts'

/** The HTTP application: what `buildApp` returns and features mount their routes on. */
export type App = FastifyInstance

/** Who may call a route successfully. Shown on the API page and checked by the access matrix. */
/** `consumer` and `venue` are signed-in accounts of that kind; nobody else reaches the handler. */
export type Access = 'anyone' | 'host' | 'consumer' | 'venue'

declare module 'fastify' {
  interface FastifyInstance {
    /** The feature whose routes are being mounted; groups the API page. */
    featureName: string
    /** `METHOD /path` of everything mounted. */
    readonly routeList: readonly string[]
    /** The reading calls, for pages. */
    readonly reads: Reads
  }

  interface FastifyRequest {
    /** Who asks, from the cookies. */
    readonly ctx: Ctx
    /** Behind `ctx`: made at its first use. */
    identity: Identity | null
  }

  interface FastifyReply {
    /** For scripts and styles of this page. Its first use puts the nonce into the page's CSP header. */
    readonly cspNonce: string
    /** Sets the cookies this browser still lacks. Writes do it by themselves; pages call it. */
    rememberBrowser(): void
    /** Gives the browser a login's token for as long as the login lasts, in place of an earlier one. */
    signIn(token: string, maxAgeSeconds: number): void
    /** Takes the login from the browser, and what it hosts with it: the next person at it is another. */
    signOut(): void
  }

  interface FastifyContextConfig {
    /** Rate limit and access of a call mounted by `route()`; absent on pages and probes. */
    limit?: LimitName
    access?: Access
    /** Answers also under overload. */
    probe?: boolean
  }
}
