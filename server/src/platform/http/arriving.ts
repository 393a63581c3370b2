import type { FastifyRequest } from 'fastify'
import { networksOf } from '../networks.ts'
import { addressKey } from './address.ts'
import type { App } from './app-type.ts'
import type { OverloadLimits } from './overload.ts'

type Limits = Pick<OverloadLimits, 'arriving' | 'arrivingPerAddress'>

/**
 * Limits incoming bodies. At the limit the oldest is closed, never the newest: our own bodies arrive with their headers,
 * so slow senders cannot block others.
 */
export function limitArriving(app: App, { arriving, arrivingPerAddress }: Limits): void {
  if (arriving === null && arrivingPerAddress === null) return
  const all = new Map<FastifyRequest, string>()
  const byNetwork = new Map<string, Set<FastifyRequest>>()

  function leave(request: FastifyRequest): void {
    const address = all.get(request)
    if (address === undefined) return
    all.delete(request)
    for (const { key } of networksOf(address)) {
      const same = byNetwork.get(key)
      same?.delete(request)
      if (same?.size === 0) byNetwork.delete(key)
    }
  }

  function enter(request: FastifyRequest): void {
    const address = addressKey(request)
    if (all.size >= (arriving ?? Number.POSITIVE_INFINITY)) cutOldest(all.keys())
    for (const { key, times } of networksOf(address)) {
      const most = (arrivingPerAddress ?? Number.POSITIVE_INFINITY) * times
      const present = byNetwork.get(key)
      if (present && present.size >= most) cutOldest(present.keys())
      byNetwork.set(key, (byNetwork.get(key) ?? new Set()).add(request))
    }
    all.set(request, address)
  }

  function cutOldest(oldestFirst: Iterator<FastifyRequest>): void {
    const { value } = oldestFirst.next()
    if (!value) return
    leave(value)
    value.raw.destroy()
  }

  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    enter(request)
    reply.raw.once('close', () => leave(request))
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    leave(request)
    done()
  })
}
