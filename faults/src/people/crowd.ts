import { setTimeout as sleep } from 'node:timers/promises'
import type { Choice, FinalView, History } from '../history/history.ts'
import type { Node } from '../world/node.ts'
import type { Company } from './company.ts'
import { readResults } from './reader.ts'
import { type Hosted, hostSession } from './session.ts'
import { Voter, type Where } from './voter.ts'
import { Watcher } from './watcher.ts'

export type LoadSizes = { votesPerSecond: number; watchers: number; sessions: number }

const tickMs = 20
const choices: readonly Choice[] = [1, 1, 0, -1, null]
const votersPerSession = 6
/** The share of votes by new voters. */
const shareOfNewcomers = 0.1
const maxOpeningMs = 60_000

/** Groups that vote, change and retract votes, with others who watch and read. */
export class Crowd {
  readonly #where: Where
  readonly #history: History
  readonly #sizes: LoadSizes
  /** Those with accounts; null while nodes do not know them yet. */
  readonly #company: Company | null
  readonly voters: Voter[] = []
  readonly watchers: Watcher[] = []
  sessions: Hosted[] = []
  /** Votes that were acknowledged. */
  acknowledged = 0
  #stopReading: (() => void)[] = []
  #pressing: NodeJS.Timeout | undefined

  constructor(where: Where, history: History, sizes: LoadSizes, company: Company | null) {
    this.#company = company
    this.voters.push(...(company?.devices ?? []))
    this.#where = where
    this.#history = history
    this.#sizes = sizes
  }

  /** Creates the sessions, and opens the streams of watchers. */
  async create(nodes: readonly Node[]): Promise<void> {
    for (let made = 0; made < this.#sizes.sessions; made += 1)
      this.sessions.push(await hostSession(this.#where, this.#history.answers))
    for (let count = 0; count < this.#sizes.watchers; count += 1) {
      const session = this.sessions[count % this.sessions.length]
      if (!session) break
      this.watchers.push(new Watcher(`watcher ${count + 1}`, session.id, this.#where, this.#history))
      if (count % 50 === 49) await this.waitForStreams()
    }
    await this.waitForStreams()
    const ids = this.sessions.map(({ id }) => id)
    this.#stopReading = nodes.map((node) => readResults(node, ids, this.#where.publicUrl, this.#history))
  }

  /** Waits until every page is live. @returns whether they are, after a minute at the latest */
  async waitForStreams(): Promise<boolean> {
    for (const deadline = Date.now() + maxOpeningMs; !this.isLive(); await sleep(20))
      if (Date.now() > deadline) return false
    return true
  }

  /** Whether no page says that it is reconnecting. */
  isLive(): boolean {
    return this.watchers.every(({ isLive }) => isLive)
  }

  startVoting(): void {
    const { votesPerSecond } = this.#sizes
    const from = performance.now()
    let pressed = 0
    this.#history.loadFrom = from
    this.#company?.start()
    this.#pressing = setInterval(() => {
      for (; pressed < ((performance.now() - from) * votesPerSecond) / 1_000; pressed += 1) this.#press()
    }, tickMs)
  }

  stopVoting(): void {
    clearInterval(this.#pressing)
    this.#company?.stop()
    this.#history.loadUntil = performance.now()
  }

  /** Waits until everything else that people began is done. @returns what went wrong */
  async part(): Promise<string[]> {
    return (await this.#company?.part()) ?? []
  }

  stopReading(): void {
    for (const stop of this.#stopReading.splice(0)) stop()
  }

  /** The counts of watchers whose stream is open for `minOpenMs`; one without a stream has none. */
  finalViews(minOpenMs: number): FinalView[] {
    const now = performance.now()
    return this.watchers
      .filter(({ openSince }) => openSince === Number.POSITIVE_INFINITY || now - openSince > minOpenMs)
      .map(({ name, sessionId, counts, openSince }) => {
        const isOpen = openSince < now
        return {
          who: isOpen ? name : `${name}, without a stream,`,
          sessionId,
          counts: isOpen ? counts : new Map(),
        }
      })
  }

  leave(): void {
    clearInterval(this.#pressing)
    this.stopReading()
    for (const voter of this.voters) voter.leave()
    for (const watcher of this.watchers) watcher.leave()
  }

  #press(): void {
    const session = anyOf(this.sessions)
    const present = this.voters.filter(({ sessionId }) => sessionId === session?.id).slice(-votersPerSession)
    const isNew = present.length < votersPerSession || Math.random() < shareOfNewcomers
    const voter = isNew ? this.#newVoter(session?.id ?? '') : anyOf(present)
    const venueId = anyOf(session?.venueIds ?? [])
    if (voter && venueId !== undefined) voter.press(venueId, anyOf(choices) ?? null)
  }

  #newVoter(sessionId: string): Voter {
    const voter = new Voter(`voter ${this.voters.length + 1}`, sessionId, this.#where, this.#history)
    voter.onSaved = () => {
      this.acknowledged += 1
    }
    // The voter's page has a stream of its own, which is as that of somebody who watches the same results.
    anyOf(this.watchers.filter((watcher) => watcher.sessionId === sessionId))?.followers.push(voter)
    this.voters.push(voter)
    return voter
  }
}

function anyOf<T>(all: readonly T[]): T | undefined {
  return all[Math.floor(Math.random() * all.length)]
}
