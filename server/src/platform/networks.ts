import { RateLimiter } from './rate-limiter.ts'

/**
 * How limits treat an address (docs/decisions/0079-limits.md). A subscriber may hold one IPv4 address or a
 * whole /56 or /48 of IPv6. So a limit of an address holds for its /64 or IPv4 address, and `times` that limit for each
 * wider network around it.
 */
const widthsOfIPv4 = [
  { bits: 32, times: 1 },
  { bits: 24, times: 8 },
] as const
const widthsOfIPv6 = [
  { bits: 64, times: 1 },
  { bits: 56, times: 2 },
  { bits: 48, times: 8 },
] as const
const maxWidths = 3

export type Network = { key: string; times: number }

/** The networks of an address as `addressKey()` gives it, the narrowest first. Any other text is one network. */
export function networksOf(address: string): readonly Network[] {
  if (/^\d+(\.\d+){3}$/.test(address)) {
    const [, three = ''] = /^(.*)\.\d+$/.exec(address) ?? []
    return widthsOfIPv4.map(({ bits, times }) => ({ key: bits === 32 ? address : `${three}.0/24`, times }))
  }
  const [, prefix] = /^([\da-f:]+)\/64$/.exec(address) ?? []
  if (prefix === undefined) return [{ key: address, times: 1 }]
  const parts = prefix.split(':').map((part) => Number.parseInt(part, 16))
  return widthsOfIPv6.map(({ bits, times }) => ({ key: `${prefixOf(parts, bits)}/${bits}`, times }))
}

/** The first `bits` of four 16-bit parts, as text. */
function prefixOf(parts: readonly number[], bits: number): string {
  return parts
    .map((part, index) => {
      const kept = Math.min(16, Math.max(0, bits - 16 * index))
      return ((part >> (16 - kept)) << (16 - kept)).toString(16)
    })
    .join(':')
}

/**
 * The largest network that one subscriber holds: an IPv4 address, or an IPv6 /48. For distinguishing people, rather than
 * limiting them.
 */
export function siteOf(address: string): string {
  const networks = networksOf(address)
  return (networks.length === widthsOfIPv6.length ? networks.at(-1) : networks[0])?.key ?? address
}

/** The keys of a daily quota that limit a network to `max`, and the wider ones around it to their multiple. */
export function networkKeys(address: string, max: number) {
  return networksOf(address).map(({ key, times }) => ({
    key: `network ${key}`,
    max: max * times,
    isNetwork: true,
  }))
}

/** `of`: what is counted of a network, such as attempts at one account. `cost`: how much of the allowance it takes; 1 unless given. */
type Counted = { of?: string; cost?: number }

/** A rate limit of networks: a `RateLimiter` for each width, so that invented narrow networks cannot evict wide ones. */
export class NetworkRateLimiter {
  readonly #limiters: readonly RateLimiter[]
  readonly #allowance: number

  constructor(allowance: number, windowMs?: number) {
    this.#allowance = allowance
    this.#limiters = Array.from({ length: maxWidths }, () => new RateLimiter(allowance, windowMs))
  }

  /** Takes `cost` from each network of the address, or from none. Returns 0, else the milliseconds until there is as much. */
  take(address: string, now: number, counted: Counted = {}): number {
    const wait = this.wait(address, now, counted)
    if (wait === 0) this.charge(address, now, counted)
    return wait
  }

  /** Takes it even if the allowance is used up, which lengthens the next wait. */
  charge(address: string, now: number, counted: Counted = {}): void {
    this.#each(address, counted, (limiter, key, allowance) => void limiter.charge(key, now, allowance))
  }

  /** Refunds it, for an attempt that turns out not to count. */
  refund(address: string, counted: Counted = {}): void {
    this.#each(address, counted, (limiter, key, allowance) => void limiter.refund(key, allowance))
  }

  /** The milliseconds until `take` would succeed; takes nothing. */
  wait(address: string, now: number, counted: Counted = {}): number {
    let longest = 0
    this.#each(address, counted, (limiter, key, allowance) => {
      longest = Math.max(longest, limiter.wait(key, now, allowance))
    })
    return longest
  }

  /** How many `take` would still grant at once. */
  left(address: string, now: number): number {
    let least = Number.POSITIVE_INFINITY
    this.#each(address, {}, (limiter, key, allowance) => {
      least = Math.min(least, limiter.left(key, now, allowance))
    })
    return least
  }

  #each(
    address: string,
    { of = '', cost = 1 }: Counted,
    visit: (limiter: RateLimiter, key: string, allowance: number) => void,
  ): void {
    for (const [width, { key, times }] of networksOf(address).entries()) {
      const limiter = this.#limiters[width]
      // What costs twice as much fits half as often.
      if (limiter) visit(limiter, of === '' ? key : `${key} ${of}`, (this.#allowance * times) / cost)
    }
  }
}

/** Once a common limit is this full, an unknown network gets a smaller share of what is left. */
const scarceFrom = 0.5
const scarceDivisor = 10
/** The part of a common limit reserved for known callers. */
export const reserved = 0.25

/** How much of a common limit a network may hold while `used` of `total` are in use. */
export function shareOf(max: number, { used, total }: { used: number; total: number }): number {
  return used < total * scarceFrom ? max : Math.max(1, Math.floor(max / scarceDivisor))
}

/**
 * Counts what networks hold at a time, such as streams, out of a common number. Known callers are limited by network
 * alone; others leave them a reserve, and get smaller shares as it runs out.
 */
export class NetworkShares {
  readonly #counts = new Map<string, number>()
  readonly #total: number
  readonly #forUnknown: number
  readonly #perNetwork: number
  #open = 0
  #ofUnknown = 0

  /** Null: no limit. */
  constructor({ total, perNetwork }: { total: number | null; perNetwork: number | null }) {
    this.#total = total ?? Number.POSITIVE_INFINITY
    this.#forUnknown = Math.max(1, Math.floor(this.#total * (1 - reserved)))
    this.#perNetwork = perNetwork ?? Number.POSITIVE_INFINITY
  }

  get open(): number {
    return this.#open
  }

  /** Why one more is refused: everything is in use, or this network's part. Null if it is admitted. */
  refusal(address: string, isKnown: boolean): 'full' | 'network_full' | null {
    if (this.isFull(isKnown)) return 'full'
    return this.fullNetwork(address, isKnown) === null ? null : 'network_full'
  }

  /** Whether everything that such callers may use is in use. */
  isFull(isKnown: boolean): boolean {
    return this.#open >= this.#total || (!isKnown && this.#ofUnknown >= this.#forUnknown)
  }

  /** The key of the narrowest network of an address whose part is in use; null if it has room. */
  fullNetwork(address: string, isKnown: boolean): string | null {
    const common = { used: this.#ofUnknown, total: this.#forUnknown }
    const max = isKnown ? this.#perNetwork : shareOf(this.#perNetwork, common)
    // No network holds more than all of them together.
    if (this.#open < max) return null
    const full = networksOf(address).find(({ key, times }) => (this.#counts.get(key) ?? 0) >= max * times)
    return full?.key ?? null
  }

  /** Counts one more. Returns the function that releases it, once. */
  enter(address: string, isKnown: boolean): () => void {
    this.#add(address, isKnown, 1)
    let hasLeft = false
    return () => {
      if (!hasLeft) this.#add(address, isKnown, -1)
      hasLeft = true
    }
  }

  #add(address: string, isKnown: boolean, by: 1 | -1): void {
    this.#open += by
    if (!isKnown) this.#ofUnknown += by
    for (const { key } of networksOf(address)) {
      const next = (this.#counts.get(key) ?? 0) + by
      if (next > 0) this.#counts.set(key, next)
      else this.#counts.delete(key)
    }
  }
}
