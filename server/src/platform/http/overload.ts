import underPressure from '@fastify/under-pressure'
import type { Config } from '../../config.ts'
import { AppError } from '../errors.ts'
import type { App } from './app-type.ts'

/** How much is taken in at once. Null: no limit. */
export type OverloadLimits = {
  /** More requests than this at once only wait for each other; refusing the rest keeps the others quick. */
  inFlight: number | null
  /** Mean delay of the event loop over a second from which on nothing new is taken in. */
  eventLoopDelayMs: number | null
}

const limitsInUse: OverloadLimits = { inFlight: 1_000, eventLoopDelayMs: 500 }
/** For tests: a machine that is busy with something else is not their subject. */
const noLimits: OverloadLimits = { inFlight: null, eventLoopDelayMs: null }

/** The limits of a configuration. */
export function overloadLimits({ overload }: Config): OverloadLimits {
  return overload === 'on' ? limitsInUse : noLimits
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

function limitInFlight(app: App, most: number): void {
  let inFlight = 0
  const leave = () => {
    inFlight -= 1
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { limit, probe } = request.routeOptions.config
    // Open streams are counted and limited by the hub.
    if (limit === 'stream' || probe) return done()
    inFlight += 1
    // 'close' comes also when the client went away before its answer.
    reply.raw.once('close', leave)
    done(inFlight > most ? new Overloaded() : undefined)
  })
}
