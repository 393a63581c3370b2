import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import special from './special-addresses.json' with { type: 'json' }

/** Names that are not on the public internet. */
const ownNames =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/

/** From IANA's registries of special addresses: unicast ranges that are not public, or lead to an IPv4 address. */
const specialIPv4 = Object.keys(special.ipv4)
/**
 * The ranges that are allocated publicly; excludes `::/96`, mapped and translated IPv4 (NAT64), local and reserved
 * addresses.
 */
const unicastIPv6 = ['2000::/3'] as const
const specialIPv6 = Object.keys(special.ipv6)

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return (address) => list.check(address, family)
}
const isSpecialIPv4 = listOf('ipv4', specialIPv4)
const isUnicastIPv6 = listOf('ipv6', unicastIPv6)
const isSpecialIPv6 = listOf('ipv6', specialIPv6)

/** Whether an address is public: not of this machine, a private network, or a tunnel into one. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !isSpecialIPv4(address)
    case 6:
      // With a zone it is link-local.
      return !address.includes('%') && isUnicastIPv6(address) && !isSpecialIPv6(address)
    default:
      return false
  }
}

/**
 * Whether we send anything to this URL: HTTPS at its default port, and a public host name, not an address. `publicLookup`
 * checks with every connection what the name resolves to.
 */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname) && isIP(hostname) === 0 && !ownNames.test(hostname)
}

/** Resolves a name for a connection, and fails if any of its addresses is not public. */
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
