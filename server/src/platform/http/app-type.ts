import type { Access, Limit } from '@nofomo/contracts/api/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { RefusalLog } from './monitoring/refusal-log.ts'

/** The HTTP application that `buildApp` returns and features mount their routes on. */
export type App = FastifyInstance

/** Work beside requests. */
export type BackgroundWork = { start(): void; stop(): Promise<unknown> }

export type RouteKind = 'stream' | 'long' | 'vote' | 'short'

declare module 'fastify' {
  interface FastifyInstance {
    /** The feature whose routes are being mounted; groups the API page. */
    featureName: string
    /** What its calls read and write. */
    featureDb: Db
    /** `METHOD /path` of every mounted route. */
    readonly routeList: readonly string[]
    /** What the endpoint of a mounted route declares; `anyone` for pages, files and probes. */
    accessOf(route: string): Access
    /** What a mounted route is to a proxy. `vote`: it may be repeated. `short`: it is answered within two seconds. */
    kindOf(route: string): RouteKind
    /** Counts refused requests for the log. */
    readonly refusals: RefusalLog
    /** Begins work beside requests when the server listens, and ends it with the server. */
    runs(work: BackgroundWork): void
    /** Makes `/readyz` fail while the server goes on serving. */
    leave(): void
  }

  interface FastifyRequest {
    /** The browser's identity, from its cookies. */
    readonly ctx: Ctx
    /** Backs `addressKey()`. */
    addressKey: string | null
    /** The limit that this request was counted toward. */
    limitTaken: Limit | null
    /** Counts this request toward a limit, once for its own. Waits only where nodes count together. @throws too_many_requests */
    takeLimit(name: Limit): Promise<void> | undefined
  }

  interface FastifyReply {
    /** The nonce for this page's scripts and styles. Its first use adds it to the CSP header. */
    readonly cspNonce: string
    /** Sets the cookies this browser lacks. Writes do it automatically; pages call it. */
    setMissingCookies(): void
    /** Sets the login cookie for as long as the login lasts, replacing an earlier one. */
    signIn(token: string, maxAgeSeconds: number): void
    /** Deletes the login and host cookies: the next person at the browser is somebody else. */
    signOut(): void
    /** Sets the cookie of staff's login, so that their pages can be rendered. */
    signInStaff(token: string, maxAgeSeconds: number): void
    signOutStaff(): void
  }

  interface FastifyContextConfig {
    /** Absent on pages and probes. */
    limit?: Limit
    /** Of an endpoint. */
    access?: Access
    /** Of an endpoint of the public API, at its canonical path. */
    isPublicApi?: boolean
    /** As an endpoint declares it. */
    mayLast?: true
    /** Accepts writes from other sites, too: the call carries its own authorization and uses no cookie. */
    fromAnywhere?: boolean
    /** Exempt from load shedding. */
    probe?: boolean
  }
}
