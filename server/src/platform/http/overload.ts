import underPressure from '@fastify/under-pressure'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../errors.ts'
import type { App } from './app-type.ts'

/** How much is taken in at once. Null: no limit. */
export type OverloadLimits = {
  /** More requests than this at once only wait for each other; refusing the rest keeps the others quick. */
  inFlight: number | null
  /** Mean delay of the event loop over a second from which on nothing new is taken in. */
  eventLoopDelayMs: number | null
  /** Bodies still on their way: the oldest is cut for the next one. */
  arriving: number | null
  arrivingPerAddress: number | null
  /** Sockets open at once; streams need one each. */
  connections: number | null
  /** Of one peer. Trusted proxies speak for many and are not counted. */
  connectionsPerAddress: number | null
  /** Pictures drawn anew for one address in a minute; what is drawn already is free. */
  drawingsPerAddress: number | null
  /** From the first byte of a request: until its headers are there, and until its body is. */
  headersTimeoutMs: number
  requestTimeoutMs: number
}

/** For tests: a machine that is busy with something else is not their subject. */
const noLimits: OverloadLimits = {
  inFlight: null,
  eventLoopDelayMs: null,
  arriving: null,
  arrivingPerAddress: null,
  connections: null,
  connectionsPerAddress: null,
  drawingsPerAddress: null,
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 60_000,
}

/** The limits of a configuration. */
export function overloadLimits({ overload, maxStreams }: Config): OverloadLimits {
  if (overload === 'off') return noLimits
  return {
    inFlight: 1_000,
    eventLoopDelayMs: 500,
    arriving: 1_000,
    arrivingPerAddress: 100,
    connections: maxStreams + 4_000,
    connectionsPerAddress: 1_000,
    // A list of 30 places is some 60 pictures.
    drawingsPerAddress: 150,
    headersTimeoutMs: 5_000,
    requestTimeoutMs: 12_000,
  }
}

const retryAfterSeconds = 2

class Overloaded extends AppError {
  constructor() {
    super(
      'unavailable',
      'NoFOMO is very busy right now. Nothing you entered is lost; try again in a moment.',
      {
        retryAfterSeconds,
      },
    )
  }
}

/** Refuses fast with `unavailable` what could only be answered late. Probes always get through. */
export async function registerOverload(app: App, limits: OverloadLimits): Promise<void> {
  if (limits.eventLoopDelayMs !== null)
    await app.register(underPressure, {
      maxEventLoopDelay: limits.eventLoopDelayMs,
      customError: Overloaded,
      retryAfter: retryAfterSeconds,
    })
  if (limits.inFlight !== null) limitInFlight(app, limits.inFlight)
}

/** In flight is a request from when it is here, body included, until its answer is made: neither waits for the client. */
function limitInFlight(app: App, most: number): void {
  let inFlight = 0
  app.addHook('onRequest', (request, _reply, done) => {
    done(isCounted(request) && inFlight >= most ? new Overloaded() : undefined)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (!isCounted(request)) return done()
    if (inFlight >= most) return done(new Overloaded())
    inFlight += 1
    let hasLeft = false
    const leave = () => {
      if (!hasLeft) inFlight -= 1
      hasLeft = true
    }
    // 'prefinish': all of the answer is handed over. 'close' comes also when the client went away before it.
    reply.raw.once('prefinish', leave).once('close', leave)
    done()
  })
}

/** Open streams are counted and limited by the hub. */
function isCounted({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.limit !== 'stream' && !routeOptions.config.probe
}
