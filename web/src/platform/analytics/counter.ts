import type { AnalyticsEvent } from '@nofomo/contracts/analytics.ts'
import { eventsPerCall } from '@nofomo/contracts/analytics-names.ts'
import type { Shelf } from './consent.ts'
import { pageKind } from './page-kind.ts'
import type { Happening } from './track.ts'
import { createUnsent, type Visit } from './unsent.ts'

/** `refused` is final; `failed` may be retried. */
export type Outcome = 'taken' | 'refused' | 'failed'

/** The counter's dependencies on the browser; tests replace them. */
export type Around = {
  /** Outlives the tab. */
  shelf: Shelf
  /** Lasts as long as the tab. */
  tab: Shelf
  now: () => number
  newVisit: () => string
  post: (path: string, body: object) => Promise<Outcome>
}

/** Events held in memory. */
export const mostInMemory = 100
const visitKey = 'nofomo.visit'
const eventPaths = ['/api/analytics-events-safe', '/api/analytics-events']
const visitPath = '/api/analytics-session-tracking'

const iso = (ms: number) => new Date(ms).toISOString()

/**
 * Counts the events of a visit. Without consent nothing leaves the browser and nothing is stored in it: the last
 * hundred events wait in memory. A refusal deletes everything that was not sent, and later events are ignored.
 */
export class Counter {
  readonly #around: Around
  readonly #unsent: ReturnType<typeof createUnsent>
  #held: Happening[] = []
  #ready: AnalyticsEvent[] = []
  #visit: Visit | undefined
  #state = 'waiting' as 'waiting' | 'counting' | 'off'

  constructor(around: Around) {
    this.#around = around
    this.#unsent = createUnsent(around.shelf, around.now)
  }

  readonly count = (happening: Happening): void => {
    if (this.#state === 'off') return
    if (this.#state === 'waiting') {
      this.#held = [...this.#held, happening].slice(-mostInMemory)
      return
    }
    this.#ready.push(this.#eventOf(happening))
    if (this.#ready.length >= eventsPerCall) void this.flush()
  }

  allow(): void {
    if (this.#state === 'counting') return
    this.#state = 'counting'
    for (const happening of this.#held.splice(0)) this.count(happening)
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
    this.#around.tab.removeItem(visitKey)
  }

  /** Sends what is ready, together with what failed before. */
  async flush(): Promise<void> {
    if (this.#state !== 'counting') return
    const fresh = this.#ready.splice(0)
    const events = [...this.#unsent.takeEvents(eventsPerCall - fresh.length), ...fresh]
    if (events.length === 0) return
    for (const path of eventPaths) if ((await this.#around.post(path, { events })) !== 'failed') return
    if (this.#mayKeep()) this.#unsent.keepEvents(events)
  }

  /** The page is being left: sends the rest and the visit's summary. */
  async leave(): Promise<void> {
    if (this.#state !== 'counting') return
    const visit = this.#visit && { ...this.#visit, endedAt: iso(this.#around.now()) }
    await Promise.all([this.flush(), this.#sendVisits(visit ? [visit] : [])])
  }

  /** Consent may have been withdrawn while something was being sent. */
  #mayKeep(): boolean {
    return this.#state !== 'off'
  }

  async #sendVisits(visits: readonly Visit[]): Promise<void> {
    for (const session of visits) {
      const outcome = await this.#around.post(visitPath, { session })
      if (outcome === 'failed' && this.#mayKeep()) this.#unsent.keepVisit(session)
    }
  }

  #eventOf({ name, facts, path, at }: Happening): AnalyticsEvent {
    const visit = this.#visit ?? this.#visitOfTab() ?? this.#newVisit(at)
    visit.events += 1
    if (name === 'page_view') visit.pages += 1
    visit.endedAt = iso(at)
    this.#keep(visit)
    return { name, page: pageKind(path), visit: visit.visit, at: iso(at), ...(facts && { facts }) }
  }

  #keep(visit: Visit): void {
    this.#visit = visit
    try {
      this.#around.tab.setItem(visitKey, JSON.stringify(visit))
    } catch {
      // Full tab storage: the visit then ends with the page.
    }
  }

  #newVisit(at: number): Visit {
    return { visit: this.#around.newVisit(), startedAt: iso(at), endedAt: iso(at), pages: 0, events: 0 }
  }

  #visitOfTab(): Visit | null {
    try {
      return JSON.parse(this.#around.tab.getItem(visitKey) ?? 'null')
    } catch {
      return null
    }
  }
}
