import { retryDelay } from '../../../lib/http/retry-delay.ts'
import {
  type KeyValueStorage,
  type PendingVote,
  pendingVotesIn,
  type Refusal,
  refusalsIn,
  type VoteSubject,
} from './outbox-storage.ts'

export type { PendingVote, Refusal, VoteSubject } from './outbox-storage.ts'

/** A vote before the outbox has given it its number. */
export type UnnumberedVote = VoteSubject &
  Omit<PendingVote, 'castAt' | 'sequence' | 'token' | keyof VoteSubject>

/**
 * The outcome of sending a vote. `later` keeps it; `afterMs` is the server's Retry-After. `overtaken`: the server has
 * `vote` of this browser under a higher number, from before its clock was set back. `refused` with `before`: that vote of another
 * device is newer, and stays.
 */
export type SendOutcome =
  | { kind: 'saved' }
  | { kind: 'overtaken'; sequence: number; vote: PendingVote['vote'] }
  | { kind: 'refused'; sentence: string; code: string; before?: PendingVote['vote'] }
  | { kind: 'later'; afterMs: number | null }

export type OutboxState = {
  status: 'saved' | 'saving' | 'waiting' | 'refused'
  /** The number of votes not acknowledged yet. */
  unsent: number
  refusals: readonly Refusal[]
}

/** The outbox's dependencies on the browser; tests replace them. */
export type OutboxDeps = {
  storage: KeyValueStorage | null
  /** Must not throw: a failure is `later`. `waitedMs`: for how long the vote has waited. */
  send: (vote: PendingVote, waitedMs: number) => Promise<SendOutcome>
  /** The server finally refused a vote: the one before it applies again. */
  onRefused: (vote: PendingVote) => void
  now: () => number
  random: () => number
  /** Runs once after `ms`; returns a function that cancels it. */
  schedule: (run: () => void, ms: number) => () => void
  /** Runs while no other tab runs under the same name. */
  exclusively: (name: string, run: () => Promise<void>) => Promise<void>
  isOnline: () => boolean
}

const maxRequestedDelayMs = 300_000

/** The state of a session with nothing to send; also used for server rendering. */
export const restingState: OutboxState = { status: 'saved', unsent: 0, refusals: [] }

/** Keeps the previous array if nothing changed, so that React does not re-render. */
function unchanged(before: readonly Refusal[], now: readonly Refusal[]): readonly Refusal[] {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/**
 * Keeps each vote until the server has acknowledged it: one per session and venue or time, the latest wins. A vote is sent
 * immediately and retried until it is saved or finally refused; a venue or time never has two votes in flight.
 */
export class Outbox {
  readonly #deps: OutboxDeps
  readonly #pending: ReturnType<typeof pendingVotesIn>
  readonly #refused: ReturnType<typeof refusalsIn>
  readonly #listeners = new Set<() => void>()
  readonly #states = new Map<string, OutboxState>()
  readonly #draining = new Set<string>()
  readonly #castWhileDraining = new Set<string>()
  /** The highest number given to the votes of a venue or time, by key. */
  readonly #sequences = new Map<string, number>()
  #failures = 0
  #notBefore = 0
  #cancelWake: (() => void) | null = null

  constructor(deps: OutboxDeps) {
    this.#deps = deps
    this.#pending = pendingVotesIn(deps.storage)
    this.#refused = refusalsIn(deps.storage)
  }

  /** Stores the vote, then sends it. */
  cast(vote: UnnumberedVote): void {
    const castAt = this.#deps.now()
    const token = [performance.now(), performance.timeOrigin, this.#deps.random()].join()
    this.#forgetRefusals(vote)
    const waiting = this.#pending.read(this.#pending.keyOf(vote))
    const before = (waiting ?? vote).before ?? null
    const sequence = this.#nextSequence(this.#pending.keyOf(vote), waiting?.sequence)
    const key = this.#pending.write({ ...vote, before, castAt, sequence, token })
    this.changed()
    void this.#drain(key)
  }

  /** A session's unacknowledged votes, oldest first. */
  pending(sessionId: string): PendingVote[] {
    return this.#pending.list(sessionId)
  }

  /** The sessions that have such votes. */
  waitingSessions(): string[] {
    return [...new Set(this.#pending.list().map((vote) => vote.sessionId))]
  }

  /** The same object until something changes. */
  state(sessionId: string): OutboxState {
    const unsent = this.pending(sessionId).length
    const before = this.#states.get(sessionId)
    const refusals = unchanged(before?.refusals ?? restingState.refusals, this.#refused.list(sessionId))
    const status = this.#status(unsent, refusals)
    if (before?.status === status && before.unsent === unsent && before.refusals === refusals) return before
    const next: OutboxState = { status, unsent, refusals }
    this.#states.set(sessionId, next)
    return next
  }

  /** Calls back whenever a state may have changed; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The network may be back, or the page is visible again: sends everything, unless the server sent Retry-After. */
  retryNow(): void {
    this.#cancelWake?.()
    this.#cancelWake = null
    this.#drainAll()
    this.changed()
  }

  /** Something external changed what `state` returns: another tab's storage, or going offline. */
  changed(): void {
    for (const listener of this.#listeners) listener()
  }

  /** The refusals of a session have been read. */
  dismiss(sessionId: string): void {
    const read = this.#refused.list(sessionId)
    for (const refusal of read) this.#refused.remove(this.#refused.keyOf(refusal))
    if (read.length > 0) this.changed()
  }

  /** The time, so that it also rises across visits and devices; more where the clock was set back. */
  #nextSequence(key: string, before = 0): number {
    const next = Math.max(this.#deps.now(), before + 1, (this.#sequences.get(key) ?? 0) + 1)
    this.#sequences.set(key, next)
    return next
  }

  /** A device's sleep counts in its clock alone; a clock set back, in what the page that pressed counts itself. */
  #waitedMs({ castAt, token }: PendingVote): number {
    const [pressed, page] = token.split(',').map(Number)
    const own = page === performance.timeOrigin ? performance.now() - Number(pressed) : 0
    return Math.max(own, this.#deps.now() - castAt)
  }

  #status(unsent: number, refusals: readonly Refusal[]): OutboxState['status'] {
    if (unsent === 0) return refusals.length > 0 ? 'refused' : 'saved'
    const held = this.#failures > 0 || this.#deps.now() < this.#notBefore || !this.#deps.isOnline()
    return held ? 'waiting' : 'saving'
  }

  async #drain(key: string): Promise<void> {
    if (this.#draining.has(key)) {
      this.#castWhileDraining.add(key)
      return
    }
    this.#draining.add(key)
    try {
      await this.#deps.exclusively(key, () => this.#sendUntilEmpty(key))
    } finally {
      this.#draining.delete(key)
      // A vote cast between the last read and the lock's release would otherwise wait for the next retry.
      if (this.#castWhileDraining.delete(key)) void this.#drain(key)
    }
  }

  /** Reads the entry again each time: another tab may have sent or replaced the vote in the meantime. */
  async #sendUntilEmpty(key: string): Promise<void> {
    let wasOvertaken = false
    for (let vote = this.#pending.read(key); vote; vote = this.#pending.read(key)) {
      const restMs = this.#notBefore - this.#deps.now()
      if (restMs > 0) return this.#wakeAfter(restMs)
      const outcome = await this.#deps.send(vote, this.#waitedMs(vote))
      if (outcome.kind === 'later') return this.#postpone(outcome.afterMs)
      this.#failures = 0
      if (outcome.kind !== 'overtaken') this.#settle(key, vote, outcome)
      else {
        this.#goBeyond(key, outcome)
        // Whoever is still ahead is not passed by asking without a pause.
        if (wasOvertaken) return this.#postpone(null)
        wasOvertaken = true
      }
    }
    this.changed()
  }

  /** What still waits here is what the voter wants: it goes out again, under a higher number. */
  #goBeyond(key: string, stored: { sequence: number; vote: PendingVote['vote'] }): void {
    const waiting = this.#pending.read(key)
    const sequence = this.#nextSequence(key, stored.sequence)
    if (waiting) this.#pending.write({ ...waiting, sequence, before: stored.vote })
  }

  #settle(
    key: string,
    sent: PendingVote,
    outcome: Exclude<SendOutcome, { kind: 'later' | 'overtaken' }>,
  ): void {
    const newest = this.#pending.read(key)
    if (newest && newest.token !== sent.token) {
      // The vote just saved is what a refusal of the newer one restores.
      if (outcome.kind === 'saved') this.#pending.write({ ...newest, before: sent.vote })
      return
    }
    if (!newest) return
    this.#pending.remove(key)
    if (outcome.kind === 'refused') {
      const { sessionId, venueId, timeId } = newest
      const { sentence, code, before = newest.before ?? null } = outcome
      const subject = { venueId, timeId } as VoteSubject
      this.#refused.write({ ...subject, sessionId, sentence, code, before, at: this.#deps.now() })
      this.#deps.onRefused({ ...newest, before })
    }
    this.changed()
  }

  /** A new vote clears the refusal of its venue or time; any vote clears a veto-limit refusal. */
  #forgetRefusals(vote: VoteSubject & { sessionId: string }): void {
    const answered = this.#refused.keyOf(vote)
    for (const refusal of this.#refused.list(vote.sessionId)) {
      const key = this.#refused.keyOf(refusal)
      if (key === answered || refusal.code === 'veto_limit') this.#refused.remove(key)
    }
  }

  #postpone(afterMs: number | null): void {
    const now = this.#deps.now()
    this.#failures += 1
    if (afterMs !== null)
      this.#notBefore = Math.max(this.#notBefore, now + Math.min(afterMs, maxRequestedDelayMs))
    this.#wakeAfter(Math.max(retryDelay(this.#failures, this.#deps.random, afterMs), this.#notBefore - now))
    this.changed()
  }

  #wakeAfter(ms: number): void {
    this.#cancelWake?.()
    this.#cancelWake = this.#deps.schedule(() => {
      this.#cancelWake = null
      this.#drainAll()
    }, ms)
  }

  #drainAll(): void {
    for (const key of this.#pending.keys()) void this.#drain(key)
  }
}
