import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { findSignedIn, type SignedIn } from '../accounts.ts'
import type { Actor, Ctx } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { App } from './app-type.ts'

const dayInSeconds = 86_400

/** What each cookie holds and how long it lives: device ids end after 30 days, as promised to voters. */
const kinds = {
  device: { bytes: 16, form: /^[\w-]{22}$/, maxAge: 30 * dayInSeconds },
  host: { bytes: 32, form: /^[\w-]{43}$/, maxAge: 400 * dayInSeconds },
} as const
type Kind = keyof typeof kinds
const authForm = /^[\w-]{43}$/

/** A browser as this request shows it. `minted` values are new and not yet in the browser. */
export type Identity = { device: string; host: string; minted: readonly Kind[]; ctx: Ctx }

/** For most who vote: one for all of them. */
const nobody: Ctx['signedIn'] = () => Promise.resolve(null)

type Source = { config: Config; db: Db; clock: () => Date }

/** Makes `request.ctx` and the reply's cookies work. Values are minted where a cookie is absent or malformed. */
export async function registerIdentity(app: App, { config, db, clock }: Source): Promise<void> {
  const secure = config.publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-nofomo_' : 'nofomo_'
  const names = { device: `${prefix}device`, host: `${prefix}host`, auth: `${prefix}auth` }
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  await app.register(cookie, { hook: false })

  function identify(request: FastifyRequest): Identity {
    const header = request.headers.cookie
    const cookies = header === undefined ? {} : app.parseCookie(header)
    const minted: Kind[] = []
    const read = (kind: Kind) => {
      const value = cookies[names[kind]]
      if (value !== undefined && kinds[kind].form.test(value)) return value
      minted.push(kind)
      return randomBytes(kinds[kind].bytes).toString('base64url')
    }
    const device = read('device')
    const host = read('host')
    const isNew = minted.includes('device')
    const auth = cookies[names.auth]
    const authToken = auth !== undefined && authForm.test(auth) ? auth : null
    const actor: Actor = { kind: 'browser', deviceId: device, isNew, hostToken: host, authToken }
    const now = clock()
    return { device, host, minted, ctx: { db, actor, now, signedIn: signedInOnce(authToken, now) } }
  }

  function signedInOnce(authToken: string | null, now: Date): Ctx['signedIn'] {
    if (authToken === null) return nobody
    let found: Promise<SignedIn | null> | undefined
    return function signedIn(this: Ctx) {
      // Within a transaction over its own connection: waiting for a second one while holding one could wait for ever.
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
    const identity = knownIdentity(this.request)
    for (const kind of identity.minted) {
      this.setCookie(names[kind], identity[kind], { ...attributes, maxAge: kinds[kind].maxAge })
    }
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

/** The device id the browser sent, or null: a fresh id must not get a fresh allowance. */
export function sentDevice(request: FastifyRequest): string | null {
  const { actor } = request.ctx
  if (actor.kind !== 'browser' || actor.isNew) return null
  return actor.deviceId
}
