import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../../config.ts'
import { isKnownAtOnce } from '../../known-callers.ts'
import { NetworkShares } from '../../networks.ts'
import type { App } from '../app-type.ts'
import { addressKey, addressMatcher, keyOfAddress } from '../callers/address.ts'
import type { OverloadLimits } from './overload.ts'

type Limits = Pick<OverloadLimits, 'connections' | 'connectionsPerAddress'>

const maxKnownAddresses = 20_000

/**
 * Closes new sockets beyond the limits before they send anything. A socket has no cookie yet, so addresses count as known
 * from which a known caller has sent a request. Trusted proxies are exempt: clients share their sockets.
 */
export function limitConnections(app: App, limits: Limits, { trustedProxies }: Config): void {
  const { connections, connectionsPerAddress: perNetwork } = limits
  if (connections !== null) app.server.maxConnections = connections
  if (perNetwork === null) return
  const isProxy = addressMatcher(trustedProxies)
  const shares = new NetworkShares({ total: connections, perNetwork })
  const known = new LRUCache<string, true>({ max: maxKnownAddresses })

  app.addHook('onRequest', (request, _reply, done) => {
    const address = addressKey(request)
    if (!known.has(address) && isKnownAtOnce(request.ctx)) known.set(address, true)
    done()
  })

  app.server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress
    if (peer === undefined || isProxy(peer)) return
    const address = keyOfAddress(peer)
    const isKnown = known.get(address) === true
    if (shares.refusal(address, isKnown) !== null) return void socket.destroy()
    socket.once('close', shares.enter(address, isKnown))
  })
}
