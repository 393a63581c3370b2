import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { App } from './app-type.ts'

const dayInSeconds = 86_400

/** What each cookie holds and how long it lives: device ids end after 30 days, as promised to voters. */
const kinds = {
  device: { bytes: 16, form: /^[\w-]{22}$/, maxAge: 30 * dayInSeconds },
  host: { bytes: 32, form: /^[\w-]{43}$/, maxAge: 400 * dayInSeconds },
} as const
type Kind = keyof typeof kinds

/** A browser as this request shows it. `minted` values are new and not yet in the browser. */
export type Identity = { device: string; host: string; minted: readonly Kind[]; ctx: Ctx }

type Source = { config: Config; db: Db; clock: () => Date }

/** Makes `request.ctx` and `reply.rememberBrowser()` work. Values are minted where a cookie is absent or malformed. */
export async function registerIdentity(app: App, { config, db, clock }: Source): Promise<void> {
  const secure = config.publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-nofomo_' : 'nofomo_'
  const names = { device: `${prefix}device`, host: `${prefix}host` }
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
    const actor = { kind: 'browser' as const, deviceId: device, isNew, hostToken: host }
    return { device, host, minted, ctx: { db, actor, now: clock() } }
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
      const { maxAge } = kinds[kind]
      this.setCookie(names[kind], identity[kind], {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge,
      })
    }
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
