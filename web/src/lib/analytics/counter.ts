import type { AnalyticsEvent, SentVisit } from '@nofomo/contracts/analytics/endpoints.ts'
import { eventsPerCall } from '@nofomo/contracts/analytics/names.ts'
import type { EventStorage } from './consent.ts'
import type { CountedEvent } from './track.ts'
import { createUnsent } from './unsent.ts'
import { eventOf, newVisit, withEvent } from './visit.ts'

/** `refused` is final; `failed` may be retried. */
export type Outcome = 'taken' | 'refused' | 'failed'

/** The counter's dependencies on the browser; tests replace them. */
export type CounterDeps = {
  /** Shared by all tabs. */
  storage: EventStorage
  now: () => number
  /** Of a visit, or of an event. */
  newId: () => string
  post: (path: string, body: object) => Promise<Outcome>
}

/** Events held in memory. */
export const maxInMemory = 100
const visitKey = 'nofomo.visit'
/** Without a step for so long, a visit is over. */
const visitIdleMs = 30 * 60_000
const eventPaths = ['/api/analytics/events', '/api/analytics-events']
const visitPath = '/api/analytics/visits'

const iso = (ms: number) => new Date(ms).toISOString()

/**
 * Counts the events of a visit. Without consent nothing leaves the browser and nothing is stored in it: the last
 * hundred events wait in memory. A refusal deletes everything that was not sent, and later events are ignored.
 */
export class Counter {
  readonly #deps: CounterDeps
  readonly #unsent: ReturnType<typeof createUnsent>
  #held: CountedEvent[] = []
  #ready: AnalyticsEvent[] = []
  /** As this page counted it last. */
  #visit: SentVisit | undefined
  /** The ids of events that are being sent. */
  readonly #sending = new Set<string>()
  #state = 'waiting' as 'waiting' | 'counting' | 'off'

  constructor(deps: CounterDeps) {
    this.#deps = deps
    this.#unsent = createUnsent(deps.storage, deps.now)
  }

  readonly count = (counted: CountedEvent): void => {
    if (this.#state === 'off') return
    if (this.#state === 'waiting') {
      this.#held = [...this.#held, counted].slice(-maxInMemory)
      return
    }
    this.#ready.push(this.#eventOf(counted))
    if (this.#ready.length >= eventsPerCall) void this.flush()
  }

  allow(): void {
    if (this.#state === 'counting') return
    this.#state = 'counting'
    for (const counted of this.#held.splice(0)) this.count(counted)
    void this.#sendVisits(this.#unsent.takeVisits())
  }

  /** Holds everything back until consent is given again: somebody signed in, and has not answered. */
  wait(): void {
    if (this.#state === 'counting') this.#state = 'waiting'
  }

  forbid(): void {
    this.#state = 'off'
    this.#held = []
    this.#ready = []
    this.#visit = undefined
    this.#unsent.forget()
    this.#deps.storage.removeItem(visitKey)
  }

  /** Sends what is ready, together with what failed before. */
  async flush(): Promise<void> {
    if (this.#state !== 'counting') return
    const fresh = this.#ready.splice(0)
    const waiting = this.#unsent.takeEvents(eventsPerCall - fresh.length, this.#sending)
    const events = [...waiting, ...fresh]
    if (events.length === 0) return
    // Kept first, because the page may end before it learns that sending failed. The server counts an event once.
    this.#unsent.keepEvents(events)
    for (const { id = '' } of events) this.#sending.add(id)
    if (await this.#sendEvents(events)) this.#unsent.dropEvents(events)
    for (const { id = '' } of events) this.#sending.delete(id)
  }

  /** Whether they are done with. */
  async #sendEvents(events: readonly AnalyticsEvent[]): Promise<boolean> {
    for (const path of eventPaths) if ((await this.#deps.post(path, { events })) !== 'failed') return true
    return false
  }

  /** The page is being left: sends the rest and the visit's summary. */
  async leave(): Promise<void> {
    if (this.#state !== 'counting') return
    const visit = this.#visit && { ...(this.#readVisit() ?? this.#visit), endedAt: iso(this.#deps.now()) }
    await Promise.all([this.flush(), this.#sendVisits(visit ? [visit] : [])])
  }

  async #sendVisits(visits: readonly SentVisit[]): Promise<void> {
    for (const session of visits) this.#unsent.keepVisit(session)
    for (const session of visits) {
      if ((await this.#deps.post(visitPath, { session })) !== 'failed') this.#unsent.dropVisit(session)
    }
  }

  #eventOf(counted: CountedEvent): AnalyticsEvent {
    const before = this.#sharedVisit() ?? newVisit(this.#deps.newId(), counted.at)
    this.#keep(withEvent(before, counted))
    return eventOf(counted, { id: this.#deps.newId(), visit: before.visit })
  }

  #keep(visit: SentVisit): void {
    this.#visit = visit
    try {
      this.#deps.storage.setItem(visitKey, JSON.stringify(visit))
    } catch {
      // Full storage: the visit then ends with the page.
    }
  }

  /** The visit that is going on, which other pages and tabs of this browser have counted in, too. */
  #sharedVisit(): SentVisit | null {
    const visit = this.#readVisit() ?? this.#visit
    return visit && this.#deps.now() - Date.parse(visit.endedAt) < visitIdleMs ? visit : null
  }

  #readVisit(): SentVisit | null {
    try {
      return JSON.parse(this.#deps.storage.getItem(visitKey) ?? 'null')
    } catch {
      return null
    }
  }
}
