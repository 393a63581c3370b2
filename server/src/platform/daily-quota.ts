import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { reserved, shareOf } from './networks.ts'

/** Keys counted at a time, some reserved for known callers; all further keys share one count. */
const maxKeys = 50_000
const othersKey = ''
/** How much of the common part can be taken as soon as a day begins; the rest follows evenly. */
const atOnce = 0.5

/** One count and its limit. A network's limit shrinks while the common part is scarce (`networkKeys`). */
export type QuotaKey = { key: string; max: number; isNetwork?: boolean }

/** The caller: a reserve is kept for known ones (`isKnownCaller`). */
export type QuotaCaller = { isKnown: boolean }

/**
 * Counts per UTC day, in total and by key. In memory: a restart resets the counts.
 * A flood cannot use up the total: a quarter is reserved for known callers, and half of the rest is released evenly over
 * the day, which slows unknown callers down without shutting them out.
 */
export class DailyQuota {
  readonly #total: number
  #day = 0
  #used = 0
  #usedByUnknown = 0
  #byKey = new Map<string, number>()

  /** `total` is the daily limit of all keys together. */
  constructor(total: number) {
    this.#total = total
  }

  /** Takes up to `wanted`, within the daily limit of each of `keys` and the total. @returns how many */
  take(keys: readonly QuotaKey[], wanted: number, now: Date, caller: QuotaCaller): number {
    const taken = Math.min(wanted, this.left(keys, now, caller))
    if (taken > 0) this.#add(keys, taken, caller)
    return taken
  }

  /** How many of `keys` could be taken now. */
  left(keys: readonly QuotaKey[], now: Date, caller: QuotaCaller): number {
    this.#turn(now)
    const total = this.#released(now)
    const common = { used: this.#usedByUnknown, total }
    const left = keys.map(({ key, max, isNetwork = false }) => {
      const limit = isNetwork && !caller.isKnown ? shareOf(max, common) : max
      return limit - this.#usedBy(key, caller)
    })
    if (!caller.isKnown) left.push(Math.floor(total) - this.#usedByUnknown)
    return Math.max(0, Math.min(this.#total - this.#used, ...left))
  }

  get usedByUnknown(): number {
    return this.#usedByUnknown
  }

  /** The name under which a key is counted: its own until there are too many keys. */
  nameOf(key: string, { isKnown }: QuotaCaller): string {
    const max = isKnown ? maxKeys : maxKeys * (1 - reserved)
    return this.#byKey.has(key) || this.#byKey.size < max ? key : othersKey
  }

  /** Replaces what was counted here by what all nodes have counted together. */
  replace(
    counted: { used: number; usedByUnknown: number; byName: readonly (readonly [string, number])[] },
    now: Date,
  ): void {
    this.#turn(now)
    this.#used = Math.max(0, counted.used)
    this.#usedByUnknown = Math.max(0, counted.usedByUnknown)
    for (const [name, used] of counted.byName) this.#byKey.set(name, Math.max(0, used))
  }

  /** Takes all of `wanted` or nothing, within the same limits. */
  takeAll(keys: readonly QuotaKey[], wanted: number, now: Date, caller: QuotaCaller): boolean {
    const taken = this.take(keys, wanted, now, caller)
    if (taken === wanted) return true
    this.correct(keys, -taken, now, caller)
    return false
  }

  /** Corrects what was taken by what was really used, less if negative; also above the limits. */
  correct(keys: readonly Pick<QuotaKey, 'key'>[], by: number, now: Date, caller: QuotaCaller): void {
    this.#turn(now)
    this.#add(keys, by, caller)
  }

  /** Whether the total is used up for this caller, whatever their own limits. */
  isUsedUp(now: Date, { isKnown }: QuotaCaller): boolean {
    this.#turn(now)
    const ofAll = this.#total - this.#used
    return (isKnown ? ofAll : Math.min(ofAll, this.#released(now) - this.#usedByUnknown)) < 1
  }

  /** Whole seconds until an unknown caller may take one more of the total, for `Retry-After`. */
  secondsUntilMore(now: Date): number {
    const missing = this.#usedByUnknown + 1 - this.#released(now)
    const evenly = this.#total * (1 - reserved) * (1 - atOnce)
    const untilTomorrow = Math.ceil((dayMs - (now.getTime() % dayMs)) / 1_000)
    return Math.max(1, Math.min(untilTomorrow, Math.ceil((missing / evenly) * (dayMs / 1_000))))
  }

  /** How much unknown callers may take by now. */
  #released(now: Date): number {
    const passed = (now.getTime() % dayMs) / dayMs
    return this.#total * (1 - reserved) * (atOnce + (1 - atOnce) * passed)
  }

  #add(keys: readonly Pick<QuotaKey, 'key'>[], by: number, caller: QuotaCaller): void {
    this.#used = Math.max(0, this.#used + by)
    if (!caller.isKnown) this.#usedByUnknown = Math.max(0, this.#usedByUnknown + by)
    for (const { key } of keys)
      this.#byKey.set(this.nameOf(key, caller), Math.max(0, this.#usedBy(key, caller) + by))
  }

  #usedBy(key: string, caller: QuotaCaller): number {
    return this.#byKey.get(this.nameOf(key, caller)) ?? 0
  }

  #turn(now: Date): void {
    const day = Math.floor(now.getTime() / dayMs)
    if (day === this.#day) return
    this.#day = day
    this.#used = 0
    this.#usedByUnknown = 0
    this.#byKey = new Map()
  }
}
