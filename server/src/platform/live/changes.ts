/** Carries the ids of changed sessions to other nodes. In one process there is nothing to carry. */
export type Bus = {
  publish(ids: readonly string[]): void
  /** `null` means: messages may have been missed, anything may have changed. */
  onMessage(listener: (ids: readonly string[] | null) => void): void
  close(): Promise<void>
}

/** `ids` null: anything may have changed. `votes`: each id stands for one vote cast here, and nothing else changed. */
type Listener = (ids: readonly string[] | null, kind: 'votes' | 'anything') => void

/** Says which sessions changed; whoever keeps something in memory about them listens. */
export type Changes = {
  /** Call after commit. Listeners of this process hear it before the call returns, other nodes soon after. */
  announce(ids: readonly string[]): void
  /** The same for votes: the session's id once for each vote. */
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
