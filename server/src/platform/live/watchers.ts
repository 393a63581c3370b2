import type { Hub } from './hub.ts'
import type { Subject } from './topic.ts'

/** How many have a subject open, on all nodes as far as they tell each other. */
export type Watchers = {
  count(subject: Subject): number
  /** Called with a subject whose number may have changed. Of subjects that nobody watches here it may stay silent. */
  onChanged(listener: (subject: Subject) => void): void
  close(): Promise<void>
}

/** Those of this process alone. */
export function createLocalWatchers(hub: Pick<Hub, 'watching' | 'onWatchingChanged'>): Watchers {
  return {
    count: hub.watching,
    onChanged: hub.onWatchingChanged,
    close: async () => undefined,
  }
}
