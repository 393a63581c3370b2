import type { Hub } from './hub.ts'
import type { Subject } from './topic.ts'

/** How many watch a subject, on all nodes that publish their numbers. */
export type Watchers = {
  count(subject: Subject): number
  /** Those of other nodes, as far as they are known. */
  countElsewhere(subject: Subject): number
  /** Called with a subject whose number may have changed. It may not be called for subjects without watchers on this node. */
  onChanged(listener: (subject: Subject) => void): void
  close(): Promise<void>
}

/** The watchers of this process alone. */
export function createLocalWatchers(hub: Pick<Hub, 'watching' | 'onWatchingChanged'>): Watchers {
  return {
    count: hub.watching,
    countElsewhere: () => 0,
    onChanged: hub.onWatchingChanged,
    close: async () => undefined,
  }
}
