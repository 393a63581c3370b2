import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** Several limits ask for each request, and Fastify reads the forwarded headers anew each time. */
const known = new WeakMap<FastifyRequest, string>()

/** The network address a limit counts: IPv4 whole, IPv6 by its /64, since one household holds all of that. */
export function addressKey(request: FastifyRequest): string {
  let key = known.get(request)
  if (key === undefined) {
    key = keyOfAddress(request.ip)
    known.set(request, key)
  }
  return key
}

/** Addresses repeat, and each vote would parse one. */
const keys = new LRUCache<string, string>({ max: 10_000, memoMethod: parseKey })

export function keyOfAddress(address: string): string {
  return keys.memo(address)
}

function parseKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}/64`
}

const localHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/** Whether the request names this machine: `localhost`, 127.0.0.1 or [::1], with any port. */
export function namesThisMachine({ headers }: FastifyRequest): boolean {
  return headers.host !== undefined && localHost.test(headers.host)
}

/**
 * Whether the request comes directly from this machine: a loopback socket, no proxy, and no foreign name that resolves
 * here (DNS rebinding). A proxy that adds no header and passes on a local name looks the same.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { remoteAddress } = request.socket
  const isLoopback = remoteAddress !== undefined && ipaddr.process(remoteAddress).range() === 'loopback'
  return isLoopback && namesThisMachine(request) && !Object.keys(request.headers).some(isOfProxy)
}

const ofProxies = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cdn-loop',
])

function isOfProxy(header: string): boolean {
  return ofProxies.has(header) || header.startsWith('x-forwarded') || header.startsWith('cf-')
}
