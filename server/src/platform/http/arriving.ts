import type { FastifyRequest } from 'fastify'
import { isKnownAtOnce } from '../known-callers.ts'
import { NetworkShares, networksOf } from '../networks.ts'
import { addressKey } from './address.ts'
import type { App } from './app-type.ts'
import { Overloaded, type OverloadLimits } from './overload.ts'

type Limits = Pick<OverloadLimits, 'arriving' | 'arrivingPerAddress'>
type Arriving = { address: string; isKnown: boolean; countOff: () => void; refuse: () => void }

/**
 * Limits incoming bodies. At the limit the oldest is refused, never the newest: our own bodies arrive with their headers,
 * so slow senders cannot block others. Unknown callers' bodies go first, and they leave a reserve to known ones.
 */
export function limitArriving(app: App, { arriving, arrivingPerAddress }: Limits): void {
  if (arriving === null && arrivingPerAddress === null) return
  const shares = new NetworkShares({ total: arriving, perNetwork: arrivingPerAddress })
  const all = new Map<FastifyRequest, Arriving>()
  const byNetwork = new Map<string, Set<FastifyRequest>>()

  function leave(request: FastifyRequest): void {
    const left = all.get(request)
    if (!left) return
    all.delete(request)
    left.countOff()
    for (const { key } of networksOf(left.address)) {
      const same = byNetwork.get(key)
      same?.delete(request)
      if (same?.size === 0) byNetwork.delete(key)
    }
  }

  function enter(request: FastifyRequest, refuse: () => void): void {
    const address = addressKey(request)
    const isKnown = isKnownAtOnce(request.ctx)
    makeRoom(address, isKnown)
    for (const { key } of networksOf(address))
      byNetwork.set(key, (byNetwork.get(key) ?? new Set()).add(request))
    all.set(request, { address, isKnown, countOff: shares.enter(address, isKnown), refuse })
  }

  function makeRoom(address: string, isKnown: boolean): void {
    for (;;) {
      const network = shares.fullNetwork(address, isKnown)
      const crowd = network === null ? (shares.isFull(isKnown) ? all.keys() : null) : byNetwork.get(network)
      const first = crowd && firstToGo(crowd, isKnown)
      if (!first) return
      const { refuse } = first.arriving
      leave(first.request)
      refuse()
    }
  }

  /** The oldest of unknown callers. If there is none, the oldest makes room for a known caller, and none for another. */
  function firstToGo(oldestFirst: Iterable<FastifyRequest>, isForKnown: boolean) {
    let oldest: { request: FastifyRequest; arriving: Arriving } | null = null
    for (const request of oldestFirst) {
      const found = all.get(request)
      if (!found) continue
      if (!found.isKnown) return { request, arriving: found }
      oldest ??= { request, arriving: found }
    }
    return isForKnown ? oldest : null
  }

  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    enter(request, () => {
      // Whoever reads the body answers its error with a sentence. Before that nobody would.
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
