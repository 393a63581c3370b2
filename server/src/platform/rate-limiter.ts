import { minuteMs } from '@nofomo/contracts/times/durations.ts'

/** Keys per limiter and window: a megabyte at most, whatever clients invent. Beyond 16,384 a map takes twice the memory. */
const maxKeys = 16_000

/**
 * The generic cell rate algorithm: one number per key is the time until which its allowance is used up. A key may use
 * its whole allowance immediately; it is then replenished at an even rate.
 */
export class RateLimiter {
  readonly #allowance: number
  readonly #windowMs: number
  /** Two generations: a key unused for a whole window has its full allowance again and is dropped. */
  #recent = new Map<string, number>()
  #older = new Map<string, number>()
  #since = 0

  constructor(allowance: number, windowMs = minuteMs) {
    this.#allowance = allowance
    this.#windowMs = windowMs
  }

  /** The number of keys held. */
  get size(): number {
    return this.#recent.size + this.#older.size
  }

  /**
   * Takes one from the allowance of `key`. Returns 0 if there was one, else the milliseconds until there is. `allowance`
   * overrides the limiter's own.
   */
  take(key: string, now: number, allowance = this.#allowance): number {
    const until = this.#next(key, now, allowance)
    const wait = this.#waitFor(until, now)
    if (wait === 0) this.#spend(key, until, now)
    return wait
  }

  /** Takes one even if none is left, which lengthens the next wait. */
  charge(key: string, now: number, allowance = this.#allowance): void {
    this.#spend(key, this.#next(key, now, allowance), now)
  }

  /** Refunds one, for an attempt that turns out not to count. */
  refund(key: string, allowance = this.#allowance): void {
    const spent = this.#recent.get(key) ?? this.#older.get(key)
    if (spent !== undefined) this.#recent.set(key, spent - this.#windowMs / allowance)
  }

  /** Replaces what was counted here: the allowance of `key` is used up until then. */
  replace(key: string, until: number, now: number): void {
    this.#spend(key, until, now)
  }

  /** The time until which the allowance of `key` is used up; null if nothing was counted. */
  until(key: string): number | null {
    return this.#recent.get(key) ?? this.#older.get(key) ?? null
  }

  /** The milliseconds until `take` would succeed; takes nothing. */
  wait(key: string, now: number, allowance = this.#allowance): number {
    return this.#waitFor(this.#next(key, now, allowance), now)
  }

  /** How many `take` would still grant at once; takes nothing. */
  left(key: string, now: number, allowance = this.#allowance): number {
    const used = Math.max(0, (this.until(key) ?? now) - now)
    return Math.max(0, Math.floor((1 - used / this.#windowMs) * allowance + 1e-6))
  }

  /** The time until which the allowance is used up once another is taken. */
  #next(key: string, now: number, allowance: number): number {
    // The clock was set back: what was counted lies in the future, and would refuse everybody until then.
    if (now < this.#since - this.#windowMs) this.#reset(now)
    const spent = this.#recent.get(key) ?? this.#older.get(key)
    return (spent === undefined || spent < now ? now : spent) + this.#windowMs / allowance
  }

  #waitFor(until: number, now: number): number {
    const wait = until - now - this.#windowMs
    // Less than a microsecond is a rounding error.
    return wait > 0.001 ? wait : 0
  }

  #spend(key: string, until: number, now: number): void {
    if (now - this.#since >= this.#windowMs || this.#recent.size >= maxKeys) this.#rotate(now)
    this.#recent.set(key, until)
  }

  #reset(now: number): void {
    this.#older = new Map()
    this.#recent = new Map()
    this.#since = now
  }

  #rotate(now: number): void {
    this.#older = this.#recent
    this.#recent = new Map()
    this.#since = now
  }
}
