import type { Limit } from '@nofomo/contracts/api/endpoint.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { FastifyRequest } from 'fastify'
import { networkCharges } from '../../allowances/allowances.ts'
import { AppError } from '../../errors.ts'
import { NetworkRateLimiter } from '../../networks.ts'
import type { Platform } from '../../platform.ts'
import { RateLimiter } from '../../rate-limiter.ts'
import type { App } from '../app-type.ts'
import { addressKey } from '../callers/address.ts'
import { sentDevice } from '../callers/identity.ts'

/**
 * Requests a minute, counted separately per name, browser and address. An address may be shared by a whole dormitory; the
 * networks around it have a multiple of its limit.
 */
const perMinute = {
  vote: { browser: 120, address: 6_000 },
  write: { browser: 30, address: 300 },
  suggest: { browser: 20, address: 120 },
  read: { browser: 600, address: 6_000 },
  stream: { browser: 60, address: 1_200 },
  /** Signing in and up; limits of a single account are counted in its service. */
  auth: { browser: 20, address: 120 },
  /** Short codes that somebody types: more than a counter needs, too few to guess one. */
  code: { browser: 20, address: 60 },
} as const satisfies Record<Limit, { browser: number; address: number }>

/** They protect people, not this process, so nodes count them together. */
const protectingPeople: ReadonlySet<Limit> = new Set<Limit>(['auth', 'code'])

const sentences: Record<Limit, string> = {
  vote: 'That is a lot of votes at once. Nothing is lost; your vote goes out again in a moment.',
  write: 'That is a lot of changes at once. Wait a moment and try again.',
  suggest: 'That is a lot of suggestions at once. Wait a moment and ask again.',
  read: 'That is a lot of requests at once. Wait a moment and try again.',
  auth: 'Too many requests. Please try again later.',
  code: 'That is a lot of codes at once. Wait a moment and try again.',
  stream: 'Live updates were opened too often. They continue by themselves in a moment.',
}

/** Pages count as reads; built files are cheap, and probes must get through. */
function limitOfPath(request: FastifyRequest): Limit | null {
  return request.routeOptions.config.probe || request.url.startsWith('/assets/') ? null : 'read'
}

export type RateLimits = ReturnType<typeof registerRateLimits>

/**
 * Refuses requests beyond the limits with `too_many_requests` before their body is read. Provides `request.takeLimit`,
 * which counts what a page reads with another limit than its own.
 */
export function registerRateLimits(app: App, { clock, allowances }: Pick<Platform, 'clock' | 'allowances'>) {
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([name, allowance]) => [
      name,
      { browser: new RateLimiter(allowance.browser), address: new NetworkRateLimiter(allowance.address) },
    ]),
  ) as Record<Limit, { browser: RateLimiter; address: NetworkRateLimiter }>

  /** Counts a request toward a limit: 0, or the milliseconds until it is allowed. `device` null: a browser without one. */
  function take(name: Limit, device: string | null, address: string): number {
    const now = clock().getTime()
    const { browser, address: network } = limiters[name]
    const wait = device === null ? 0 : browser.take(device, now)
    // Over its own limit a browser does not use up its network's allowance, nor over its network's limit its own.
    if (wait > 0) return wait
    const networkWait = network.take(address, now)
    if (networkWait > 0 && device !== null) browser.refund(device)
    return networkWait
  }

  function takeTogether(name: Limit, device: string | null, address: string): Promise<number> {
    const { browser, address: network } = perMinute[name]
    const limit = (of: string, allowance: number) => ({
      name: `${name} of ${of}`,
      allowance,
      windowMs: minuteMs,
    })
    const charges = networkCharges(limit('a network', network), address)
    if (device !== null) charges.push({ ...limit('a browser', browser), key: device })
    return allowances.take(charges, clock())
  }

  function refusal(
    name: Limit,
    request: FastifyRequest,
  ): AppError | undefined | Promise<AppError | undefined> {
    if (request.limitTaken === name) return undefined
    request.limitTaken ??= name
    const sender = [sentDevice(request.ctx), addressKey(request)] as const
    if (protectingPeople.has(name))
      return takeTogether(name, ...sender).then((wait) => refusalFor(name, wait))
    return refusalFor(name, take(name, ...sender))
  }

  /**
   * `RateLimit` fields (draft-ietf-httpapi-ratelimit-headers-10), of the browser or its network: of whichever less is left. `t` is
   * when there is one again, or all.
   */
  function quotaHeaders(name: Limit, request: FastifyRequest) {
    const now = clock().getTime()
    const [device, address] = [sentDevice(request.ctx), addressKey(request)]
    const { browser, address: network } = limiters[name]
    const ofNetwork = {
      policy: `${name} of a network`,
      quota: perMinute[name].address,
      left: network.left(address, now),
    }
    const ofBrowser = device !== null && {
      policy: name,
      quota: perMinute[name].browser,
      left: browser.left(device, now),
    }
    const { policy, quota, left } = ofBrowser && ofBrowser.left <= ofNetwork.left ? ofBrowser : ofNetwork
    const wait = ofBrowser && policy === name ? browser.wait(device, now) : network.wait(address, now)
    const seconds = Math.ceil(left === 0 ? wait / 1_000 : ((quota - left) * 60) / quota)
    return {
      'ratelimit-policy': `"${policy}";q=${quota};w=60`,
      ratelimit: `"${policy}";r=${left};t=${seconds}`,
    }
  }

  app.decorateRequest('addressKey', null)
  app.decorateRequest('limitTaken', null)
  app.decorateRequest('takeLimit', function takeLimit(this: FastifyRequest, name: Limit) {
    const refused = refusal(name, this)
    if (refused instanceof AppError) throw refused
    return refused?.then((late) => {
      if (late) throw late
    })
  })

  app.addHook('onRequest', (request, reply, done) => {
    const { limit } = request.routeOptions.config
    const name = limit ?? limitOfPath(request)
    const refused = name === null ? undefined : refusal(name, request)
    // For programs: our pages do not read them. Nobody who guesses learns how often they may.
    const isOfProgram = request.headers['sec-fetch-site'] === undefined
    if (limit && isOfProgram && !protectingPeople.has(limit)) reply.headers(quotaHeaders(limit, request))
    if (refused instanceof Promise) refused.then(done, done)
    else done(refused)
  })
  return { take }
}

function refusalFor(name: Limit, wait: number): AppError | undefined {
  if (wait === 0) return undefined
  return new AppError('too_many_requests', sentences[name], { retryAfterSeconds: Math.ceil(wait / 1_000) })
}
