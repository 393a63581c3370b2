import type { Subject } from './topic.ts'

type Kind = Subject['kind']
/** What has changed: sessions, venues, or only what groups made of venues. */
export type Changed = Kind | 'figures'

/** Sends invalidations to other nodes. A single process needs none. */
export type Bus = {
  publish(kind: Changed, ids: readonly string[]): void
  /** `null`: messages may have been missed, so everything is invalidated. */
  onMessage(listener: (message: { kind: Changed; ids: readonly string[] } | null) => void): void
  /** Whether messages of other nodes arrive at present. */
  isTrusted(): boolean
  close(): Promise<void>
}

/**
 * `ids` null: everything is invalidated. `votes`: of sessions each id stands for one vote cast here, and nothing else
 * changed; of venues only what groups made of them changed.
 */
type Listener = (ids: readonly string[] | null, cause: 'votes' | 'anything') => void

/** Publishes invalidations of sessions and venues; in-memory caches subscribe. */
export type Changes = {
  /** Call after commit. Listeners of this process are notified before the call returns, other nodes soon after. */
  announce(kind: Kind, ids: readonly string[]): void
  /** Only what groups make of these venues has changed. All nodes are notified. */
  announceFigures(venueIds: readonly string[]): void
  /** Like `announce` for votes, with the session's id once per vote. */
  announceVotes(sessionIds: readonly string[]): void
  subscribe(kind: Kind, listener: Listener): void
  /** Whether this node hears what others change. Alone it has nothing to hear. */
  isTrusted(): boolean
  close(): Promise<void>
}

export function createChanges(bus?: Bus): Changes {
  const listeners: Record<Kind, Listener[]> = { session: [], venue: [] }
  function announce(kind: Kind, ids: readonly string[], cause: 'votes' | 'anything') {
    if (ids.length === 0) return
    notify(kind, ids, cause)
    bus?.publish(kind, ids)
  }
  function notify(kind: Kind, ids: readonly string[], cause: 'votes' | 'anything') {
    for (const listener of listeners[kind]) listener(ids, cause)
  }
  bus?.onMessage((message) => {
    if (message?.kind === 'figures') return notify('venue', message.ids, 'votes')
    const affected = message ? listeners[message.kind] : [...listeners.session, ...listeners.venue]
    for (const listener of affected) listener(message?.ids ?? null, 'anything')
  })
  return {
    announce: (kind, ids) => announce(kind, ids, 'anything'),
    announceFigures(venueIds) {
      if (venueIds.length === 0) return
      notify('venue', venueIds, 'votes')
      bus?.publish('figures', venueIds)
    },
    announceVotes: (ids) => announce('session', ids, 'votes'),
    subscribe(kind, listener) {
      listeners[kind].push(listener)
    },
    isTrusted: () => bus?.isTrusted() ?? true,
    close: async () => bus?.close(),
  }
}
