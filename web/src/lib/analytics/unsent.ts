import type { AnalyticsEvent, SentVisit } from '@nofomo/contracts/analytics/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { BrowserKey } from '../storage/stored-keys.ts'
import type { EventStorage } from './consent.ts'

export const maxEvents = 1_000
export const maxVisits = 10
const keptMs = 30 * dayMs
const eventsKey = 'nofomo.analytics.events'
const visitsKey = 'nofomo.analytics.visits'

/** What could not be sent, or is being sent: the latest thousand events and ten visits, for 30 days at most. */
export function createUnsent(storage: EventStorage, now: () => number) {
  const isYoung = (moment: string) => now() - Date.parse(moment) < keptMs

  function read<T>(key: BrowserKey): T[] {
    try {
      const found: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(found) ? found : []
    } catch {
      return []
    }
  }

  function write(key: BrowserKey, kept: readonly unknown[]): void {
    try {
      if (kept.length > 0) storage.setItem(key, JSON.stringify(kept))
      else storage.removeItem(key)
    } catch {
      // If storage is full, the data is lost.
    }
  }

  const events = () => read<AnalyticsEvent>(eventsKey).filter(({ at }) => isYoung(at))
  const visits = () => read<SentVisit>(visitsKey).filter(({ endedAt }) => isYoung(endedAt))

  return {
    keepEvents: (failed: readonly AnalyticsEvent[]) =>
      write(eventsKey, [...events(), ...failed].slice(-maxEvents)),
    dropEvents(sent: readonly AnalyticsEvent[]): void {
      const ids = new Set(sent.map(({ id }) => id))
      write(
        eventsKey,
        events().filter(({ id }) => !ids.has(id)),
      )
    },
    /** Removes and returns the oldest events, except those of these ids. */
    takeEvents(atMost: number, except: ReadonlySet<string> = new Set()): AnalyticsEvent[] {
      const kept = events()
      const taken = kept.filter(({ id }) => !except.has(id ?? '')).slice(0, Math.max(0, atMost))
      write(
        eventsKey,
        kept.filter((event) => !taken.includes(event)),
      )
      return taken
    },
    /** A later summary of the same visit replaces the earlier one. */
    keepVisit: (failed: SentVisit) =>
      write(visitsKey, [...visits().filter(({ visit }) => visit !== failed.visit), failed].slice(-maxVisits)),
    /** Unless a later summary of it waits. */
    dropVisit: (sent: SentVisit) =>
      write(
        visitsKey,
        visits().filter(({ visit, endedAt }) => visit !== sent.visit || endedAt !== sent.endedAt),
      ),
    takeVisits(): SentVisit[] {
      const kept = visits()
      write(visitsKey, [])
      return kept
    },
    forget(): void {
      for (const key of [eventsKey, visitsKey] as const) write(key, [])
    },
  }
}
