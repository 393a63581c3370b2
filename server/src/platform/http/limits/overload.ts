import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { AppError } from '../../errors.ts'
import { isKnownAtOnce } from '../../known-callers.ts'
import { NetworkShares, reserved } from '../../networks.ts'
import type { App } from '../app-type.ts'
import { addressKey } from '../callers/address.ts'
import { watchLoopDelay } from './loop-delay.ts'

/** Limits of concurrent load. Null: no limit. A quarter of each total is for known callers (docs/decisions/0079-limits.md). */
export type OverloadLimits = {
  /** More concurrent requests would only wait for each other; refusing the rest keeps these fast. */
  inFlight: number | null
  inFlightPerAddress: number | null
  /** The mean event loop delay over a second from which new requests are refused: of unknown callers from three quarters of it. */
  eventLoopDelayMs: number | null
  /** Incoming bodies: at the limit the oldest is refused, those of unknown callers first. */
  incomingBodies: number | null
  incomingBodiesPerAddress: number | null
  /** Open sockets; each stream needs one. */
  connections: number | null
  /** Per peer, and a multiple for the networks around it. Trusted proxies act for many clients and are not counted. */
  connectionsPerAddress: number | null
  /** What the pictures that are rendered for one address may cost per minute; cached ones cost nothing. */
  drawingCostPerAddress: number | null
  /** New sessions a UTC day. */
  sessionsADay: { browser: number; address: number; all: number } | null
  /** From the first byte of a request until its headers, and until its body, have arrived. */
  headersTimeoutMs: number
  requestTimeoutMs: number
}

/** For tests, which must not fail because the machine is busy. */
const noLimits: OverloadLimits = {
  inFlight: null,
  inFlightPerAddress: null,
  eventLoopDelayMs: null,
  incomingBodies: null,
  incomingBodiesPerAddress: null,
  connections: null,
  connectionsPerAddress: null,
  drawingCostPerAddress: null,
  sessionsADay: null,
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 60_000,
}

/** The limits of a configuration. */
export function overloadLimits({ overload, maxStreams }: Config): OverloadLimits {
  if (overload === 'off') return noLimits
  return {
    inFlight: 1_000,
    inFlightPerAddress: 250,
    eventLoopDelayMs: 650,
    incomingBodies: 1_000,
    incomingBodiesPerAddress: 100,
    connections: maxStreams + 4_000,
    connectionsPerAddress: 1_000,
    // Milliseconds of one processor: 45 of the largest, or a few lists of 30 places.
    drawingCostPerAddress: 15_000,
    sessionsADay: { browser: 200, address: 1_000, all: 20_000 },
    headersTimeoutMs: 5_000,
    requestTimeoutMs: 9_000,
  }
}

const retryAfterSeconds = 2

export class Overloaded extends AppError {
  constructor() {
    super(
      'unavailable',
      'NoFOMO is very busy right now. Nothing you entered is lost; try again in a moment.',
      { retryAfterSeconds },
    )
  }
}

/**
 * Refuses requests with `unavailable` when they could only be answered late, those of unknown callers first. Probes always get
 * through. A request is in flight from when its body has arrived until its response is handed over: neither waits for the
 * client.
 * @returns whether it would refuse anybody now.
 */
export function registerOverload(app: App, limits: OverloadLimits): () => boolean {
  const shares = new NetworkShares({ total: limits.inFlight, perNetwork: limits.inFlightPerAddress })
  const maxMs = limits.eventLoopDelayMs ?? Number.POSITIVE_INFINITY
  const delay = watchLoopDelay()
  const isLate = () => delay.read() > maxMs * (1 - reserved)
  const isLateFor = ({ ctx }: FastifyRequest) => isLate() && (delay.read() > maxMs || !isKnownAtOnce(ctx))
  const isFullFor = (request: FastifyRequest) =>
    shares.refusal(addressKey(request), isKnownAtOnce(request.ctx)) !== null

  app.addHook('onClose', async () => delay.stop())
  app.addHook('onRequest', (request, _reply, done) => {
    const isProbe = request.routeOptions.config.probe
    const isRefused = !isProbe && (isLateFor(request) || (isCounted(request) && isFullFor(request)))
    done(isRefused ? new Overloaded() : undefined)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (!isCounted(request)) return done()
    if (isFullFor(request)) return done(new Overloaded())
    const leave = shares.enter(addressKey(request), isKnownAtOnce(request.ctx))
    // 'prefinish': the response is handed over. 'close' also comes when the client disconnects before that.
    reply.raw.once('prefinish', leave).once('close', leave)
    done()
  })
  return () => isLate() || shares.isFull(false)
}

/** The hub counts and limits open streams. */
function isCounted({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.limit !== 'stream' && !routeOptions.config.probe
}
