const dayMs = 86_400_000
/** Keys held at a time; all further keys share one count. */
const mostKeys = 50_000
const othersKey = ''

/** Counts per UTC day, in total and by key. In memory: a restart resets the counts. */
export class DailyQuota {
  readonly #total: number
  #day = 0
  #used = 0
  #byKey = new Map<string, number>()

  /** `total` is the daily limit of all keys together. */
  constructor(total: number) {
    this.#total = total
  }

  /** Takes up to `wanted`, within the daily limit of each of `keys` and the total. @returns how many */
  take(keys: readonly { key: string; most: number }[], wanted: number, now: Date): number {
    this.#turn(Math.floor(now.getTime() / dayMs))
    const left = keys.map(({ key, most }) => most - this.#usedBy(key))
    const taken = Math.max(0, Math.min(wanted, this.#total - this.#used, ...left))
    if (taken === 0) return 0
    this.#used += taken
    for (const { key } of keys) this.#byKey.set(this.#nameOf(key), this.#usedBy(key) + taken)
    return taken
  }

  /** Takes all of `wanted` or nothing, within the same limits. */
  takeAll(keys: readonly { key: string; most: number }[], wanted: number, now: Date): boolean {
    const taken = this.take(keys, wanted, now)
    if (taken === wanted) return true
    this.correct(keys, -taken, now)
    return false
  }

  /** Counts what a taking turned out to use beyond what it took, or less if negative; also above the limits. */
  correct(keys: readonly { key: string }[], by: number, now: Date): void {
    this.#turn(Math.floor(now.getTime() / dayMs))
    this.#used = Math.max(0, this.#used + by)
    for (const { key } of keys) this.#byKey.set(this.#nameOf(key), Math.max(0, this.#usedBy(key) + by))
  }

  #usedBy(key: string): number {
    return this.#byKey.get(this.#nameOf(key)) ?? 0
  }

  #nameOf(key: string): string {
    return this.#byKey.has(key) || this.#byKey.size < mostKeys ? key : othersKey
  }

  #turn(day: number): void {
    if (day === this.#day) return
    this.#day = day
    this.#used = 0
    this.#byKey = new Map()
  }
}
