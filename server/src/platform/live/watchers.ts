import type { Hub } from './hub.ts'
import type { Subject } from './topic.ts'

/** How many have a subject open, on all nodes as far as they tell each other. */
export type Watchers = {
  count(subject: Subject): number
  /** Venues that somebody watches, on any node. */
  venues(): string[]
  /** Called with a subject whose number may have changed. Of subjects that nobody watches here it may stay silent. */
  onChanged(listener: (subject: Subject) => void): void
  close(): Promise<void>
}

/** Those of this process alone. */
export function createLocalWatchers(hub: Pick<Hub, 'watching' | 'watched' | 'onWatchingChanged'>): Watchers {
  return {
    count: hub.watching,
    venues: () => hub.watched('venue'),
    onChanged: hub.onWatchingChanged,
    close: async () => undefined,
  }
}
