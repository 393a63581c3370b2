import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { addressKey } from './address.ts'
import type { App } from './app-type.ts'
import { sentDevice } from './identity.ts'

/** Requests a minute, counted separately per name, browser and address. An address may be a whole dormitory. */
const perMinute = {
  vote: { browser: 120, address: 6_000 },
  write: { browser: 30, address: 300 },
  suggest: { browser: 20, address: 120 },
  read: { browser: 600, address: 6_000 },
  stream: { browser: 60, address: 1_200 },
  /** Signing in and up; what guards a single account is counted in its service. */
  auth: { browser: 20, address: 120 },
} as const

export type LimitName = keyof typeof perMinute

const minuteMs = 60_000
/** Keys remembered per bucket and minute: a few megabytes at the very most, whatever clients make up. */
const rememberedKeys = 20_000

/**
 * The generic cell rate algorithm: one number per key says up to when its allowance is spent. A key may use its
 * whole allowance at once and then gets it back evenly.
 */
export class Bucket {
  readonly #costMs: number
  readonly #windowMs: number
  /** Two generations: what was not used for a whole window has its full allowance back and is forgotten. */
  #recent = new Map<string, number>()
  #older = new Map<string, number>()
  #since = 0

  constructor(allowance: number, windowMs = minuteMs) {
    this.#costMs = windowMs / allowance
    this.#windowMs = windowMs
  }

  /** Keys remembered right now. */
  get size(): number {
    return this.#recent.size + this.#older.size
  }

  /** Takes one from the allowance of `key`: 0 if it had one, else the milliseconds until it will. */
  take(key: string, now: number): number {
    if (now - this.#since >= this.#windowMs || this.#recent.size >= rememberedKeys) this.#turn(now)
    const spent = this.#recent.get(key) ?? this.#older.get(key)
    const until = (spent === undefined || spent < now ? now : spent) + this.#costMs
    const wait = until - now - this.#windowMs
    // Less than a microsecond is rounding, not a request too many.
    if (wait > 0.001) return wait
    this.#recent.set(key, until)
    return 0
  }

  #turn(now: number): void {
    this.#older = this.#recent
    this.#recent = new Map()
    this.#since = now
  }
}

const sentences: Record<LimitName, string> = {
  vote: 'That is a lot of votes at once. Nothing is lost; your vote goes out again in a moment.',
  write: 'That is a lot of changes at once. Wait a moment and try again.',
  suggest: 'That is a lot of suggestions at once. Wait a moment and ask again.',
  read: 'That is a lot of requests at once. Wait a moment and try again.',
  auth: 'Too many requests. Please try again later.',
  stream: 'Live updates were opened too often. They continue by themselves in a moment.',
}

/** Pages cost as much as reads; built files cost next to nothing, and probes must get through. */
function limitOfPath(request: FastifyRequest): LimitName | null {
  return request.routeOptions.config.probe || request.url.startsWith('/assets/') ? null : 'read'
}

/** Refuses requests beyond the limits with `too_many_requests` before their body is read. */
export function registerRateLimits(app: App, clock: () => Date): void {
  const buckets = Object.fromEntries(
    Object.entries(perMinute).map(([name, allowance]) => [
      name,
      { browser: new Bucket(allowance.browser), address: new Bucket(allowance.address) },
    ]),
  ) as Record<LimitName, { browser: Bucket; address: Bucket }>

  function waitFor(name: LimitName, request: FastifyRequest): number {
    const now = clock().getTime()
    const device = sentDevice(request)
    const wait = device === null ? 0 : buckets[name].browser.take(device, now)
    // A browser over its own limit does not eat into what its neighbours share.
    return wait > 0 ? wait : buckets[name].address.take(addressKey(request), now)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const name = request.routeOptions.config.limit ?? limitOfPath(request)
    if (name === null) return done()
    const wait = waitFor(name, request)
    if (wait === 0) return done()
    done(new AppError('too_many_requests', sentences[name], { retryAfterSeconds: Math.ceil(wait / 1_000) }))
  })
}
