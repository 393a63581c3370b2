import underPressure from '@fastify/under-pressure'
import { AppError } from '../errors.ts'
import type { App } from './app-type.ts'

/** More requests than this at once only wait for each other; refusing the rest keeps the others quick. */
const mostInFlight = 1_000
/** Mean delay of the event loop over a second from which on nothing new is taken in. */
const longestDelayMs = 500
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
export async function registerOverload(app: App): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelayMs,
    customError: Overloaded,
    retryAfter: retryAfterSeconds,
  })

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
    done(inFlight > mostInFlight ? new Overloaded() : undefined)
  })
}
