import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { findSignedIn, type SignedIn } from '../accounts.ts'
import type { Actor, Ctx } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Secrets } from '../secrets.ts'
import type { App } from './app-type.ts'
import { createDevices, type Device } from './device.ts'

const dayInSeconds = 86_400

/** The lifetime of each cookie in seconds. Device ids expire after 30 days, as promised to voters. */
const maxAges = { device: 30 * dayInSeconds, host: 400 * dayInSeconds } as const
/** 256 random bits: a host token or a login token. */
const secretForm = /^[\w-]{43}$/

/** The browser of this request. `hostToken` is the token it still has to be given; null if it has one. */
export type Identity = { device: Device; hostToken: string | null; ctx: Ctx }

/** Shared by all anonymous actors: most votes come from them. */
const nobody: Ctx['signedIn'] = () => Promise.resolve(null)

type Source = { config: Config; db: Db; clock: () => Date; secrets: Secrets }

/** Provides `request.ctx` and the reply's cookies. Generates values where a cookie is absent or malformed. */
export async function registerIdentity(app: App, { config, db, clock, secrets }: Source): Promise<void> {
  const devices = createDevices(secrets.key('device cookie'))
  const secure = config.publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-nofomo_' : 'nofomo_'
  const names = { device: `${prefix}device`, host: `${prefix}host`, auth: `${prefix}auth` }
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  await app.register(cookie, { hook: false })

  function identify(request: FastifyRequest): Identity {
    const header = request.headers.cookie
    const cookies = header === undefined ? {} : app.parseCookie(header)
    const now = clock()
    const device = devices.read(cookies[names.device])
    const host = cookies[names.host]
    const hasHost = host !== undefined && secretForm.test(host)
    const hostToken = hasHost ? host : randomBytes(32).toString('base64url')
    const auth = cookies[names.auth]
    const authToken = auth !== undefined && secretForm.test(auth) ? auth : null
    const { id: deviceId, isNew, since: deviceSince } = device
    const actor: Actor = { kind: 'browser', deviceId, isNew, deviceSince, hostToken, authToken }
    const ctx = { db, actor, now, signedIn: signedInOnce(authToken, now) }
    return { device, hostToken: hasHost ? null : hostToken, ctx }
  }

  function signedInOnce(authToken: string | null, now: Date): Ctx['signedIn'] {
    if (authToken === null) return nobody
    let found: Promise<SignedIn | null> | undefined
    return function signedIn(this: Ctx) {
      // Uses the transaction's own connection: waiting for a second one could deadlock the pool.
      found ??= findSignedIn(this.db, authToken, now)
      return found
    }
  }

  app.decorateRequest('identity', null)
  app.decorateRequest('ctx', {
    getter(this: FastifyRequest) {
      return knownIdentity(this).ctx
    },
  })
  app.decorateReply('rememberBrowser', function rememberBrowser(this: FastifyReply) {
    const { device, hostToken, ctx } = knownIdentity(this.request)
    if (device.since() === null)
      this.setCookie(names.device, devices.signed(device.id, ctx.now), {
        ...attributes,
        maxAge: maxAges.device,
      })
    if (hostToken !== null) this.setCookie(names.host, hostToken, { ...attributes, maxAge: maxAges.host })
  })
  app.decorateReply('signIn', function signIn(this: FastifyReply, token: string, maxAge: number) {
    this.setCookie(names.auth, token, { ...attributes, maxAge })
  })
  app.decorateReply('signOut', function signOut(this: FastifyReply) {
    for (const name of [names.auth, names.host]) this.setCookie(name, '', { ...attributes, maxAge: 0 })
  })

  function knownIdentity(request: FastifyRequest): Identity {
    request.identity ??= identify(request)
    return request.identity
  }
}

/** The device id the browser sent, or null: a new id must not get a new allowance. */
export function sentDevice(request: FastifyRequest): string | null {
  const { actor } = request.ctx
  if (actor.kind !== 'browser' || actor.isNew) return null
  return actor.deviceId
}
