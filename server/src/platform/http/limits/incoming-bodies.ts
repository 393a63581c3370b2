import type { FastifyRequest } from 'fastify'
import { isKnownAtOnce } from '../../known-callers.ts'
import { NetworkShares, networksOf } from '../../networks.ts'
import type { App } from '../app-type.ts'
import { addressKey } from '../callers/address.ts'
import { Overloaded, type OverloadLimits } from './overload.ts'

type Limits = Pick<OverloadLimits, 'incomingBodies' | 'incomingBodiesPerAddress'>
type IncomingBody = { address: string; isKnown: boolean; release: () => void; refuse: () => void }

/**
 * Limits the request bodies being received. At the limit the oldest is refused, never the newest: our own clients send bodies
 * with their headers, so slow senders cannot block others. Bodies of unknown callers are refused first, and a reserve is
 * kept for known ones.
 */
export function limitIncomingBodies(app: App, { incomingBodies, incomingBodiesPerAddress }: Limits): void {
  if (incomingBodies === null && incomingBodiesPerAddress === null) return
  const shares = new NetworkShares({ total: incomingBodies, perNetwork: incomingBodiesPerAddress })
  const all = new Map<FastifyRequest, IncomingBody>()
  const byNetwork = new Map<string, Set<FastifyRequest>>()

  function leave(request: FastifyRequest): void {
    const left = all.get(request)
    if (!left) return
    all.delete(request)
    left.release()
    for (const { key } of networksOf(left.address)) {
      const same = byNetwork.get(key)
      same?.delete(request)
      if (same?.size === 0) byNetwork.delete(key)
    }
  }

  function enter(request: FastifyRequest, refuse: () => void): void {
    const address = addressKey(request)
    const isKnown = isKnownAtOnce(request.ctx)
    refuseOldest(address, isKnown)
    for (const { key } of networksOf(address))
      byNetwork.set(key, (byNetwork.get(key) ?? new Set()).add(request))
    all.set(request, { address, isKnown, release: shares.enter(address, isKnown), refuse })
  }

  function refuseOldest(address: string, isKnown: boolean): void {
    for (;;) {
      const network = shares.fullNetwork(address, isKnown)
      const crowd = network === null ? (shares.isFull(isKnown) ? all.keys() : null) : byNetwork.get(network)
      const first = crowd && bodyToRefuse(crowd, isKnown)
      if (!first) return
      const { refuse } = first.incomingBodies
      leave(first.request)
      refuse()
    }
  }

  /** The oldest of unknown callers. Without one, the oldest of all for a known caller, and none for an unknown one. */
  function bodyToRefuse(oldestFirst: Iterable<FastifyRequest>, isForKnown: boolean) {
    let oldest: { request: FastifyRequest; incomingBodies: IncomingBody } | null = null
    for (const request of oldestFirst) {
      const found = all.get(request)
      if (!found) continue
      if (!found.isKnown) return { request, incomingBodies: found }
      oldest ??= { request, incomingBodies: found }
    }
    return isForKnown ? oldest : null
  }

  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    enter(request, () => {
      // Once the body is being read, its error is answered. Before that nothing handles it.
      if (request.raw.listenerCount('error') === 0) return void request.raw.destroy()
      reply.header('connection', 'close')
      request.raw.emit('error', new Overloaded())
    })
    reply.raw.once('close', () => leave(request))
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    leave(request)
    done()
  })
}
