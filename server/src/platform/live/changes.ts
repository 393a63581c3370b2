/** Sends invalidations to other nodes. A single process needs none. */
export type Bus = {
  publish(ids: readonly string[]): void
  /** `null`: messages may have been missed, so everything is invalidated. */
  onMessage(listener: (ids: readonly string[] | null) => void): void
  close(): Promise<void>
}

/** `ids` null: everything is invalidated. `votes`: each id stands for one vote cast here, and nothing else changed. */
type Listener = (ids: readonly string[] | null, kind: 'votes' | 'anything') => void

/** Publishes invalidations of sessions; in-memory caches subscribe. */
export type Changes = {
  /** Call after commit. Listeners of this process are notified before the call returns, other nodes soon after. */
  announce(ids: readonly string[]): void
  /** The same for votes, with the session's id once per vote. */
  announceVotes(ids: readonly string[]): void
  subscribe(listener: Listener): void
  close(): Promise<void>
}

export function createChanges(bus?: Bus): Changes {
  const listeners: Listener[] = []
  const tell: Listener = (ids, kind) => {
    for (const listener of listeners) listener(ids, kind)
  }
  function announce(ids: readonly string[], kind: 'votes' | 'anything') {
    if (ids.length === 0) return
    tell(ids, kind)
    bus?.publish(ids)
  }
  bus?.onMessage((ids) => tell(ids, 'anything'))
  return {
    announce: (ids) => announce(ids, 'anything'),
    announceVotes: (ids) => announce(ids, 'votes'),
    subscribe(listener) {
      listeners.push(listener)
    },
    close: async () => bus?.close(),
  }
}
