const minuteMs = 60_000
/** Keys remembered per bucket and window: a few megabytes at the very most, whatever clients make up. */
const rememberedKeys = 20_000

/**
 * The generic cell rate algorithm: one number per key says up to when its allowance is spent. A key may use its
 * whole allowance at once and then gets it back evenly.
 */
export class Bucket {
  readonly #allowance: number
  readonly #windowMs: number
  /** Two generations: what was not used for a whole window has its full allowance back and is forgotten. */
  #recent = new Map<string, number>()
  #older = new Map<string, number>()
  #since = 0

  constructor(allowance: number, windowMs = minuteMs) {
    this.#allowance = allowance
    this.#windowMs = windowMs
  }

  /** Keys remembered right now. */
  get size(): number {
    return this.#recent.size + this.#older.size
  }

  /**
   * Takes one from the allowance of `key`: 0 if it had one, else the milliseconds until it will. An `allowance` given
   * here counts in place of the bucket's own.
   */
  take(key: string, now: number, allowance = this.#allowance): number {
    const until = this.#next(key, now, allowance)
    const wait = this.#waitFor(until, now)
    if (wait === 0) this.#spend(key, until, now)
    return wait
  }

  /** Takes one even where none is left: whoever asks next waits the longer. */
  charge(key: string, now: number, allowance = this.#allowance): void {
    this.#spend(key, this.#next(key, now, allowance), now)
  }

  /** Gives back what was taken, for what turns out not to count. */
  giveBack(key: string, allowance = this.#allowance): void {
    const spent = this.#recent.get(key) ?? this.#older.get(key)
    if (spent !== undefined) this.#recent.set(key, spent - this.#windowMs / allowance)
  }

  /** The milliseconds until `take` would give one; takes nothing. */
  wait(key: string, now: number, allowance = this.#allowance): number {
    return this.#waitFor(this.#next(key, now, allowance), now)
  }

  /** Up to when the allowance is spent once another is taken. */
  #next(key: string, now: number, allowance: number): number {
    const spent = this.#recent.get(key) ?? this.#older.get(key)
    return (spent === undefined || spent < now ? now : spent) + this.#windowMs / allowance
  }

  #waitFor(until: number, now: number): number {
    const wait = until - now - this.#windowMs
    // Less than a microsecond is rounding, not a request too many.
    return wait > 0.001 ? wait : 0
  }

  #spend(key: string, until: number, now: number): void {
    if (now - this.#since >= this.#windowMs || this.#recent.size >= rememberedKeys) this.#turn(now)
    this.#recent.set(key, until)
  }

  #turn(now: number): void {
    this.#older = this.#recent
    this.#recent = new Map()
    this.#since = now
  }
}
