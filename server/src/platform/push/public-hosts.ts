import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Names that are not the internet's. */
const ownNames =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/

/** Addresses of this machine, of private networks, and such as are nobody's or everybody's. */
const reserved = new BlockList()
for (const [range, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(range, bits, 'ipv4')

/** Of IPv6 only what is routed on the internet, without ranges that contain other addresses or examples. */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')
for (const [range, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  reserved.addSubnet(range, bits, 'ipv6')

/** Whether an address belongs to a machine on the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !reserved.check(address, 'ipv4')
  return family === 6 && routed.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/**
 * Whether a browser may name this address for us to send to: HTTPS at its usual port, and a name of the internet, not an
 * address. What the name leads to is checked with every connection, by `publicLookup`.
 */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname) && isIP(hostname) === 0 && !ownNames.test(hostname)
}

/** Looks a name up for a connection, and fails if any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[]
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error(`${hostname} is not on the internet.`), { code: 'EPRIVATE' }), [])
    if (options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}
