import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../../config.ts'
import { findKeyHolder, findSignedIn, type SignedIn } from '../../accounts.ts'
import { isWholeApiKey, sentKeyIn } from '../../api-keys.ts'
import { newHostToken } from '../../channel-calls.ts'
import type { Actor, Ctx, SentApiKey } from '../../context.ts'
import { copyString } from '../../copy-string.ts'
import type { Db } from '../../database/database.ts'
import { keyedHash } from '../../keyed-hash.ts'
import type { Secrets } from '../../secrets.ts'
import type { App } from '../app-type.ts'
import { createDevices, type Device } from './device.ts'

const dayInSeconds = 86_400

/** The lifetime of each cookie in seconds. Device ids expire after 30 days, as promised to voters. */
const maxAges = {
  device: 30 * dayInSeconds,
  host: 400 * dayInSeconds,
  staffBrowser: 180 * dayInSeconds,
} as const
/** Tokens of recent logins of accounts with a verified address, on this process. A hint for limits, and no right. */
const maxProvenLogins = 10_000
const provenLoginMs = 600_000
/** 256 random bits: a host token or a login token. */
const secretForm = /^[\w-]{43}$/

/** The browser of this request. `hostToken` is the token to set in its cookie; null if it has one. */
export type Identity = { device: Device; hostToken: string | null; ctx: Ctx }

declare module 'fastify' {
  interface FastifyRequest {
    /** Backs `ctx`; created at its first use. */
    identity: Identity | null
  }
}

type Source = { config: Config; db: Db; clock: () => Date; secrets: Secrets }

export type Identities = Awaited<ReturnType<typeof registerIdentity>>

/** Reads cookies, and creates those that a browser lacks. Provides `request.ctx` and the reply's cookies. */
export async function registerIdentity(app: App, { config, db, clock, secrets }: Source) {
  const devices = createDevices(secrets.key('device cookie'))
  const staffBrowsers = createDevices(secrets.key('staff browser cookie'))
  const deviceOfKey = keyedHash(secrets.key('api key device'))
  const hostOfKey = keyedHash(secrets.key('api key host'))
  const secure = config.publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-nofomo_' : 'nofomo_'
  const names = {
    device: `${prefix}device`,
    host: `${prefix}host`,
    auth: `${prefix}auth`,
    staff: `${prefix}staff`,
    staffBrowser: `${prefix}staff_browser`,
  }
  const provenLogins = new LRUCache<string, true>({ max: maxProvenLogins, ttl: provenLoginMs })
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  // Only to parse and to serialize: cookies are set as headers at once.
  await app.register(cookie, { hook: false })

  /** Generates values where a cookie is absent or malformed. */
  function identify(
    header: string | undefined,
    authorization?: string,
    of = db,
    userAgent?: string,
  ): Identity {
    const key = sentKeyIn(authorization)
    if (key !== null) return identifyKey(key, of)
    const cookies = header === undefined ? {} : app.parseCookie(header)
    const now = clock()
    const device = devices.read(cookies[names.device])
    const host = cookies[names.host]
    const hasHost = host !== undefined && secretForm.test(host)
    const hostToken = hasHost ? host : newHostToken()
    const authToken = secretIn(cookies[names.auth])
    const { id: deviceId, isNew, since: deviceSince } = device
    const staffToken = secretIn(bearerIn(authorization) ?? cookies[names.staff])
    const actor: Actor = {
      kind: 'browser',
      deviceId,
      isNew,
      deviceSince,
      hostToken,
      authToken,
      staffToken,
      staffBrowser: () => staffBrowserIn(cookies[names.staffBrowser]),
      wasSignedIn: () => authToken !== null && provenLogins.has(authToken),
      userAgent,
    }
    const ctx = { db: of, actor, now, signedIn: signedInOnce(authToken, now) }
    return { device, hostToken: hasHost ? null : hostToken, ctx }
  }

  /**
   * A browser of its own: its device id and host token follow from the key by secrets of this installation, so that nobody
   * can go on as that browser after the key is revoked.
   */
  function identifyKey(sent: string, of: Db): Identity {
    const isWhole = isWholeApiKey(sent)
    const id = (isWhole ? deviceOfKey(sent) : randomBytes(16)).toString('base64url', 0, 16)
    const hostToken = hostOfKey(sent).toString('base64url')
    const apiKey: SentApiKey = { secret: isWhole ? sent : null, proof: null }
    const since = () => apiKey.proof?.since ?? null
    const unproven = newHostToken()
    const actor: Actor = {
      kind: 'browser',
      deviceId: id,
      isNew: !isWhole,
      deviceSince: since,
      // Where nothing proves keys, a revoked one must host nothing.
      get hostToken() {
        return apiKey.proof === null ? unproven : hostToken
      },
      authToken: null,
      staffToken: null,
      staffBrowser: () => null,
      wasSignedIn: () => false,
    }
    const ctx = { db: of, actor, now: clock(), apiKey, signedIn: signedInByKey(apiKey) }
    return { device: { id, isNew: !isWhole, since }, hostToken: null, ctx }
  }

  function signedInByKey(apiKey: SentApiKey): Ctx['signedIn'] {
    let found: Promise<SignedIn | null> | undefined
    return async function signedIn(this: Ctx) {
      if (apiKey.proof === null) return null
      found ??= findKeyHolder(this.db, apiKey.proof)
      return found
    }
  }

  function signedInOnce(authToken: string | null, now: Date): Ctx['signedIn'] {
    if (authToken === null) return async () => null
    let found: Promise<SignedIn | null> | undefined
    return function signedIn(this: Ctx) {
      // Uses the transaction's own connection: waiting for a second one could deadlock the pool.
      found ??= findSignedIn(this.db, authToken, now).then((signedIn) => noted(signedIn, authToken))
      return found
    }
  }

  function noted(signedIn: SignedIn | null, authToken: string): SignedIn | null {
    if (signedIn === null) provenLogins.delete(authToken)
    else if (signedIn.account.email_verified_at !== null) provenLogins.set(copyString(authToken), true)
    return signedIn
  }

  function staffBrowserIn(sent: string | undefined): string | null {
    if (sent === undefined) return null
    const { id, since } = staffBrowsers.read(sent)
    return since() === null ? null : id
  }

  function cookieOf(name: string, value: string, maxAge: number): string {
    return app.serializeCookie(name, value, { ...attributes, maxAge })
  }

  /** The `Set-Cookie` headers for the cookies that a browser lacks. */
  function missingCookies({ device, hostToken, ctx }: Identity): string[] {
    if (ctx.apiKey !== undefined) return []
    const cookies = []
    if (device.since() === null)
      cookies.push(cookieOf(names.device, devices.signed(device.id, ctx.now), maxAges.device))
    if (hostToken !== null) cookies.push(cookieOf(names.host, hostToken, maxAges.host))
    return cookies
  }

  app.decorateRequest('identity', null)
  app.decorateRequest('ctx', {
    getter(this: FastifyRequest) {
      return knownIdentity(this).ctx
    },
  })
  app.decorateReply('setMissingCookies', function setMissingCookies(this: FastifyReply) {
    give(this, missingCookies(knownIdentity(this.request)))
  })
  app.decorateReply('signIn', function signIn(this: FastifyReply, token: string, maxAge: number) {
    give(this, [cookieOf(names.auth, token, maxAge)])
  })
  app.decorateReply('signOut', function signOut(this: FastifyReply) {
    give(this, [cookieOf(names.auth, '', 0)])
  })
  app.decorateReply('signInStaff', function signInStaff(this: FastifyReply, token: string, maxAge: number) {
    const { actor, now } = this.request.ctx
    const id =
      (actor.kind === 'browser' ? actor.staffBrowser() : null) ?? randomBytes(16).toString('base64url')
    give(this, [
      cookieOf(names.staff, token, maxAge),
      cookieOf(names.staffBrowser, staffBrowsers.signed(id, now), maxAges.staffBrowser),
    ])
  })
  app.decorateReply('signOutStaff', function signOutStaff(this: FastifyReply) {
    give(this, [cookieOf(names.staff, '', 0)])
  })

  function knownIdentity(request: FastifyRequest): Identity {
    const { headers, server } = request
    request.identity ??= identify(
      headers.cookie,
      headers.authorization,
      server.featureDb,
      headers['user-agent'],
    )
    return request.identity
  }
  return { of: identify, missingCookies }
}

/** A value that may be a token. */
const secretIn = (value: string | undefined): string | null =>
  value !== undefined && secretForm.test(value) ? value : null

const bearerIn = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : /^Bearer (\S+)$/.exec(authorization)?.[1]

/** Sets cookies, each in the place of an earlier one of its name. */
function give(reply: FastifyReply, cookies: readonly string[]): void {
  if (cookies.length === 0) return
  const nameOf = (cookie: string) => cookie.split('=', 1)[0]
  const names = new Set(cookies.map(nameOf))
  const existing = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  const others = existing.filter((cookie) => !names.has(nameOf(cookie)))
  reply.removeHeader('set-cookie').header('set-cookie', [...others, ...cookies])
}

/** Whether the browser has sent none of our cookies: its pages depend on the address and stored data alone. */
export function isUnknown(identity: Identity | null): boolean {
  if (identity === null) return false
  const { device, hostToken, ctx } = identity
  // A host token that is still to be set means that the browser sent none.
  if (!device.isNew || hostToken === null || ctx.actor.kind !== 'browser') return false
  return ctx.actor.authToken === null && ctx.actor.staffToken === null
}

/** The device id the browser sent, or null: a new id must not get a new allowance. */
export function sentDevice({ actor }: Ctx): string | null {
  return actor.kind === 'browser' && !actor.isNew ? actor.deviceId : null
}
