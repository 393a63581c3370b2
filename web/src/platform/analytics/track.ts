import type { AnalyticsFacts } from '@nofomo/contracts/analytics.ts'
import type { AnalyticsEventName } from '@nofomo/contracts/analytics-names.ts'

/** Something that happened on the page at `path`; `at` is in ms. */
export type Happening = { name: AnalyticsEventName; facts?: AnalyticsFacts; path: string; at: number }

/** Counting starts late or never, so what happens before is not kept without end. */
const mostWaiting = 100
const waiting: Happening[] = []
let count: ((happening: Happening) => void) | undefined

/**
 * Says that something happened. Whether it is counted is up to the visitor: nothing leaves the browser from here.
 * Facts are closed choices and small counts only; see `contracts/src/analytics.ts`.
 */
export function track(name: AnalyticsEventName, facts?: AnalyticsFacts): void {
  const happening = { name, ...(facts && { facts }), path: location.pathname, at: Date.now() }
  if (count) count(happening)
  else if (waiting.length < mostWaiting) waiting.push(happening)
}

/** Hands what happened so far, and from now on, to whoever counts. */
export function countWith(counter: (happening: Happening) => void): void {
  count = counter
  for (const happening of waiting.splice(0)) counter(happening)
}
