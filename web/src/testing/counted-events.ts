import { type CountedEvent, countWith } from '../lib/analytics/track.ts'
import { startCounting } from '../shell/counting.ts'

/** The events of this name that the page counts from now on. */
export function countedEvents(wanted: CountedEvent['name']): readonly CountedEvent[] {
  const counted: CountedEvent[] = []
  // The page starts its counter late, and once. Started before this one, it cannot replace it.
  startCounting()
  countWith((event) => event.name === wanted && counted.push(event))
  return counted
}
