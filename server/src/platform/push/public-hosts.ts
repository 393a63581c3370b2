import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Names that are not the internet's. */
const ownNames =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/

/** Whether an address belongs to a machine on the internet: not to this one, a private network, or a tunnel into one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'
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
