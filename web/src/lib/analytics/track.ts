import type { AnalyticsFacts } from '@nofomo/contracts/analytics/endpoints.ts'
import type { AnalyticsEventName } from '@nofomo/contracts/analytics/names.ts'
import { serverNow } from '../time/clock.ts'

/** An event on the page at `path`; `at` is in ms. */
export type CountedEvent = {
  name: AnalyticsEventName
  facts?: AnalyticsFacts
  path: string
  at: number
  /** Made on the debug page. */
  simulated?: true
}

/** Counting starts late or never, so the queue is bounded. */
const maxWaiting = 100
const waiting: CountedEvent[] = []
let count: ((counted: CountedEvent) => void) | undefined

/**
 * Records an event. Whether it is counted depends on the visitor's consent: nothing leaves the browser from here. Facts
 * are closed choices and small counts only; see `contracts/src/analytics/endpoints.ts`.
 */
export function track(name: AnalyticsEventName, facts?: AnalyticsFacts): void {
  const counted = { name, ...(facts && { facts }), path: location.pathname, at: serverNow() }
  if (count) count(counted)
  else if (waiting.length < maxWaiting) waiting.push(counted)
}

/** Passes past and future events to the counter. */
export function countWith(counter: (counted: CountedEvent) => void): void {
  count = counter
  for (const counted of waiting.splice(0)) counter(counted)
}
