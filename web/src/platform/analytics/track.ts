import type { AnalyticsFacts } from '@nofomo/contracts/analytics.ts'
import type { AnalyticsEventName } from '@nofomo/contracts/analytics-names.ts'

/** An event on the page at `path`; `at` is in ms. */
export type Happening = { name: AnalyticsEventName; facts?: AnalyticsFacts; path: string; at: number }

/** Counting starts late or never, so the queue is bounded. */
const mostWaiting = 100
const waiting: Happening[] = []
let count: ((happening: Happening) => void) | undefined

/**
 * Records an event. Whether it is counted depends on the visitor's consent: nothing leaves the browser from here. Facts
 * are closed choices and small counts only; see `contracts/src/analytics.ts`.
 */
export function track(name: AnalyticsEventName, facts?: AnalyticsFacts): void {
  const happening = { name, ...(facts && { facts }), path: location.pathname, at: Date.now() }
  if (count) count(happening)
  else if (waiting.length < mostWaiting) waiting.push(happening)
}

/** Passes past and future events to the counter. */
export function countWith(counter: (happening: Happening) => void): void {
  count = counter
  for (const happening of waiting.splice(0)) counter(happening)
}
