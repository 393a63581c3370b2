import { BlockList, isIP, isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** The network address a limit counts: IPv4 whole, IPv6 by its /64, since one household holds all of that. */
export function addressKey(request: FastifyRequest): string {
  // Limits read it when the request begins; a socket that has closed since has no address any more.
  request.addressKey ??= keyOfAddress(request.ip)
  return request.addressKey
}

export function keyOfAddress(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}/64`
}

/** Matches the addresses in one of the ranges: those of proxies, whose forwarded headers are trusted. */
export function addressMatcher(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  // On a dual-stack socket an IPv4 peer appears as ::ffff:…, which BlockList handles.
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/** The host part of the URL at which this machine reaches a server that listens on `host`. */
export function urlHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** A `Host` that names this machine. */
export const localHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/** Whether the request names this machine: `localhost`, 127.0.0.1 or [::1], with any port. */
export function namesThisMachine({ headers }: FastifyRequest): boolean {
  return headers.host !== undefined && localHost.test(headers.host)
}

/** Whether an installation's public URL is this machine's. A public address implies a proxy, behind which every visitor looks like this machine. */
export function isOnlyLocal(publicUrl: string): boolean {
  const { protocol, host } = new URL(publicUrl)
  return protocol === 'http:' && localHost.test(host)
}
