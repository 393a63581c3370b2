import type { OnboardingSaved, Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'

/** A step as it is sent; how long ago it was answered is known when it goes out. */
export type SavedStep = OnboardingSaved extends infer One
  ? One extends unknown
    ? Omit<One, 'agoMs'>
    : never
  : never
type StoredTastes = { saved: SavedStep; at: number }
export type KeptState = 'saved' | 'saving' | 'waiting'

/** `later` keeps the step; `afterMs` is the server's wish. */
export type SendOutcome = { kind: 'saved' | 'refused' } | { kind: 'later'; afterMs: number | null }

export type KeptDeps = {
  storage: {
    read(key: string): string | null
    write(key: string, value: string): boolean
    remove(key: string): boolean
  }
  /** Must not throw. */
  send: (saved: SavedStep, agoMs: number) => Promise<SendOutcome>
  now: () => number
  schedule: (run: () => void, ms: number) => void
}

const retryMs = 5_000
/** The server takes no answer that is older. */
const maxAgeMs = 29 * dayMs

/** Keeps each step of an account until the server has it; the latest answer of a step wins. */
export class KeptTastes {
  readonly #deps: KeptDeps
  readonly #key: string
  readonly #listeners = new Set<() => void>()
  #kept: StoredTastes[]
  #sending = false
  #isHeld = false
  #hasCompleted: boolean

  constructor(accountId: string, deps: KeptDeps) {
    this.#deps = deps
    this.#key = `nofomo_tastes_${accountId}`
    this.#kept = keptIn(deps.storage.read(this.#key)).filter(({ at }) => deps.now() - at < maxAgeMs)
    this.#hasCompleted = this.#kept.some(({ saved }) => saved.step === 'completed')
  }

  state(): KeptState {
    if (this.#kept.length === 0) return 'saved'
    return this.#isHeld ? 'waiting' : 'saving'
  }

  /** Answers that the server may not have yet. */
  answers(): Tastes {
    return Object.assign(
      {},
      ...this.#kept.map(({ saved }) => ('answer' in saved ? { [saved.step]: saved.answer } : {})),
    ) as Tastes
  }

  /** Whether the end was reached here, which the server may not know yet. */
  hasCompleted(): boolean {
    return this.#hasCompleted
  }

  keep(saved: SavedStep): void {
    if (saved.step === 'completed') this.#hasCompleted = true
    this.#kept = [
      ...this.#kept.filter((one) => one.saved.step !== saved.step),
      { saved, at: this.#deps.now() },
    ]
    this.#changed()
    void this.flush()
  }

  /** The answers are to be forgotten: nothing goes out any more. */
  drop(): void {
    this.#kept = []
    this.#changed()
  }

  /** Sends everything, one step after the other. */
  async flush(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    for (let [next] = this.#kept; next; [next] = this.#kept) {
      const outcome = await this.#deps.send(next.saved, Math.max(0, this.#deps.now() - next.at))
      this.#isHeld = outcome.kind === 'later'
      if (outcome.kind === 'later') {
        this.#deps.schedule(() => void this.flush(), outcome.afterMs ?? retryMs)
        break
      }
      const sent = next
      this.#kept = this.#kept.filter((one) => one !== sent)
      this.#changed()
    }
    this.#sending = false
    this.#tell()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #changed(): void {
    const { storage } = this.#deps
    if (this.#kept.length === 0) storage.remove(this.#key)
    else storage.write(this.#key, JSON.stringify(this.#kept))
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Whatever else lies there is nothing of ours. */
function keptIn(text: string | null): StoredTastes[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.saved?.step === 'string' && one.at > 0) : []
  } catch {
    return []
  }
}
