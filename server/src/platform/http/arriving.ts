import type { FastifyRequest } from 'fastify'
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
  const byAddress = new Map<string, Set<FastifyRequest>>()

  function leave(request: FastifyRequest): void {
    const address = all.get(request)
    if (address === undefined) return
    all.delete(request)
    const same = byAddress.get(address)
    same?.delete(request)
    if (same?.size === 0) byAddress.delete(address)
  }

  function enter(request: FastifyRequest): void {
    const address = addressKey(request)
    const same = byAddress.get(address) ?? new Set()
    if (same.size >= (arrivingPerAddress ?? Number.POSITIVE_INFINITY)) cutOldest(same.keys())
    if (all.size >= (arriving ?? Number.POSITIVE_INFINITY)) cutOldest(all.keys())
    byAddress.set(address, same.add(request))
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
