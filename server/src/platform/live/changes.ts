import type { Subject } from './topic.ts'

type Kind = Subject['kind']

/** Sends invalidations to other nodes. A single process needs none. */
export type Bus = {
  publish(kind: Kind, ids: readonly string[]): void
  /** `null`: messages may have been missed, so everything is invalidated. */
  onMessage(listener: (message: { kind: Kind; ids: readonly string[] } | null) => void): void
  close(): Promise<void>
}

/** `ids` null: everything is invalidated. `votes`: each id stands for one vote cast here, and nothing else changed. */
type Listener = (ids: readonly string[] | null, cause: 'votes' | 'anything') => void

/** Publishes invalidations of sessions and venues; in-memory caches subscribe. */
export type Changes = {
  /** Call after commit. Listeners of this process are notified before the call returns, other nodes soon after. */
  announce(kind: Kind, ids: readonly string[]): void
  /** The same within this process, for what every node finds out by itself. */
  announceHere(kind: Kind, ids: readonly string[]): void
  /** The same for votes, with the session's id once per vote. */
  announceVotes(sessionIds: readonly string[]): void
  subscribe(kind: Kind, listener: Listener): void
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
    const affected = message ? listeners[message.kind] : [...listeners.session, ...listeners.venue]
    for (const listener of affected) listener(message?.ids ?? null, 'anything')
  })
  return {
    announce: (kind, ids) => announce(kind, ids, 'anything'),
    announceHere: (kind, ids) => notify(kind, ids, 'anything'),
    announceVotes: (ids) => announce('session', ids, 'votes'),
    subscribe(kind, listener) {
      listeners[kind].push(listener)
    },
    close: async () => bus?.close(),
  }
}
