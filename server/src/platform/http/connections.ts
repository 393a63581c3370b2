import type { Socket } from 'node:net'
import type { Config } from '../../config.ts'
import { addressMatcher, keyOfAddress } from './address.ts'
import type { App } from './app-type.ts'
import type { OverloadLimits } from './overload.ts'

type Limits = Pick<OverloadLimits, 'connections' | 'connectionsPerAddress'>

/** Closes new sockets beyond the limits before they send anything. Trusted proxies are exempt: clients share their sockets. */
export function limitConnections(app: App, limits: Limits, { trustedProxies }: Config): void {
  const { connections, connectionsPerAddress: most } = limits
  if (connections !== null) app.server.maxConnections = connections
  if (most === null) return
  const isProxy = addressMatcher(trustedProxies)
  const open = new Map<string, number>()

  app.server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress
    if (peer === undefined || isProxy(peer)) return
    const address = keyOfAddress(peer)
    const now = (open.get(address) ?? 0) + 1
    if (now > most) return void socket.destroy()
    open.set(address, now)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
