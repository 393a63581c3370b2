import { DailyQuota, type QuotaCaller, type QuotaKey } from '../daily-quota.ts'
import { AppError } from '../errors.ts'
import { networksOf } from '../networks.ts'
import { RateLimiter } from '../rate-limiter.ts'

/** A limit over time, as `RateLimiter` counts it: `allowance` immediately, replenished at an even rate within `windowMs`. */
export type WindowLimit = { name: string; allowance: number; windowMs: number }

/** One unit taken from a limit. `atLeast`: what each node grants while the nodes cannot count together; 1 unless given. */
export type Charge = WindowLimit & { key: string; atLeast?: number }

/** A daily limit, as of `DailyQuota`. */
export type Quota = {
  /** Takes up to `wanted`, within the limit of each key and the total. @returns how many */
  take(keys: readonly QuotaKey[], wanted: number, now: Date, caller: QuotaCaller): Promise<number>
  /** Takes all of `wanted` or nothing. */
  takeAll(keys: readonly QuotaKey[], wanted: number, now: Date, caller: QuotaCaller): Promise<boolean>
  /** Corrects what was taken by what was really used: adds, or gives back if negative. */
  correct(keys: readonly QuotaKey[], by: number, now: Date, caller: QuotaCaller): void
  /** Whether the total is used up for this caller, by the counts that this node has read. */
  isUsedUp(now: Date, caller: QuotaCaller): boolean
  secondsUntilMore(now: Date): number
}

/**
 * The limits that protect people or cost money. All nodes count them together where they share a Redis; without one each
 * process counts by itself.
 */
export type Allowances = {
  /** Takes one from each of these, or none. Returns 0, else the milliseconds until each has one. */
  take(charges: readonly Charge[], now: Date): Promise<number>
  /** Refunds, for an attempt that turns out not to count. */
  refund(charges: readonly Charge[]): void
  /** Takes one without waiting for Redis, even if none is left. Published to the other nodes immediately. */
  note(charge: Charge, now: Date): void
  /** The milliseconds until `take` would succeed. The other nodes' counts are read only once half of the limit is used. */
  wait(charge: Charge, now: Date): Promise<number>
  /** A daily limit of all keys together. `name` is its own. */
  quota(name: string, total: number): Quota
  close(): Promise<void>
}

/** A charge for each width of network around an address: a wider one has a multiple of the limit. `of`: what is counted of a network. */
export function networkCharges(limit: WindowLimit, address: string, of = ''): Charge[] {
  return networksOf(address).map(({ key, times }, width) => ({
    name: `${limit.name} ${width}`,
    windowMs: limit.windowMs,
    allowance: limit.allowance * times,
    key: of === '' ? key : `${key} ${of}`,
  }))
}

/** @throws too_many_requests with this sentence unless each has one left */
export async function takeOrRefuse(
  allowances: Pick<Allowances, 'take'>,
  charges: readonly Charge[],
  now: Date,
  sentence: string,
): Promise<void> {
  const wait = await allowances.take(charges, now)
  if (wait > 0)
    throw new AppError('too_many_requests', sentence, { retryAfterSeconds: Math.ceil(wait / 1_000) })
}

/** What this process has counted, by limit. */
export class LocalCounts {
  readonly #limiters = new Map<string, RateLimiter>()

  /** Takes one from each, or none. `nodes`: how many share the limits without counting together. */
  take(charges: readonly Charge[], now: Date, nodes = 1): number {
    const wait = this.wait(charges, now, nodes)
    if (wait === 0) for (const charge of charges) this.charge(charge, now, nodes)
    return wait
  }

  wait(charges: readonly Charge[], now: Date, nodes = 1): number {
    const waits = charges.map((charge) =>
      this.#limiterOf(charge).wait(charge.key, now.getTime(), shareOf(charge, nodes)),
    )
    return Math.max(0, ...waits)
  }

  isHalfUsed(charge: Charge, now: Date): boolean {
    const until = this.#limiterOf(charge).until(charge.key) ?? 0
    return until - now.getTime() > charge.windowMs / 2
  }

  charge(charge: Charge, now: Date, nodes = 1): void {
    this.#limiterOf(charge).charge(charge.key, now.getTime(), shareOf(charge, nodes))
  }

  refund(charges: readonly Charge[]): void {
    for (const charge of charges) this.#limiterOf(charge).refund(charge.key, charge.allowance)
  }

  /** What all nodes have counted together. */
  replace(charge: Charge, until: number, now: Date): void {
    this.#limiterOf(charge).replace(charge.key, until, now.getTime())
  }

  /** The same, for counts of this node that Redis may not have received yet. */
  raise(charge: Charge, until: number, now: Date): void {
    if (until > (this.#limiterOf(charge).until(charge.key) ?? 0)) this.replace(charge, until, now)
  }

  #limiterOf({ name, allowance, windowMs }: Charge): RateLimiter {
    const known = this.#limiters.get(name)
    if (known) return known
    const limiter = new RateLimiter(allowance, windowMs)
    this.#limiters.set(name, limiter)
    return limiter
  }
}

/** A node's share of a limit. */
function shareOf({ allowance, atLeast = 1 }: Charge, nodes: number): number {
  return nodes === 1 ? allowance : Math.max(atLeast, allowance / nodes)
}

/** Each process counts by itself, in memory: a restart resets the counts. */
export function createLocalAllowances(): Allowances {
  const counts = new LocalCounts()
  return {
    take: async (charges, now) => counts.take(charges, now),
    refund: (charges) => counts.refund(charges),
    note: (charge, now) => counts.charge(charge, now),
    wait: async (charge, now) => counts.wait([charge], now),
    quota: (_name, total) => localQuota(new DailyQuota(total)),
    close: async () => undefined,
  }
}

function localQuota(quota: DailyQuota): Quota {
  return {
    take: async (keys, wanted, now, caller) => quota.take(keys, wanted, now, caller),
    takeAll: async (keys, wanted, now, caller) => quota.takeAll(keys, wanted, now, caller),
    correct: (keys, by, now, caller) => quota.correct(keys, by, now, caller),
    isUsedUp: (now, caller) => quota.isUsedUp(now, caller),
    secondsUntilMore: (now) => quota.secondsUntilMore(now),
  }
}
