import { startCounting } from '../platform/analytics/counting.ts'
import { type CountedEvent, countWith } from '../platform/analytics/track.ts'

/** The events of this name that the page counts from now on. */
export function countedEvents(wanted: CountedEvent['name']): readonly CountedEvent[] {
  const counted: CountedEvent[] = []
  // The page starts its counter late, and once. Started before this one, it cannot replace it.
  startCounting()
  countWith((event) => event.name === wanted && counted.push(event))
  return counted
}
