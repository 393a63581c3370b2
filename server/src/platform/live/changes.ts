/** Carries the ids of changed sessions to other nodes. In one process there is nothing to carry. */
export type Bus = {
  publish(ids: readonly string[]): void
  /** `null` means: messages may have been missed, anything may have changed. */
  onMessage(listener: (ids: readonly string[] | null) => void): void
  close(): Promise<void>
}

/** Says which sessions changed; whoever keeps something in memory about them listens. */
export type Changes = {
  /** Call after commit. Listeners of this process hear it before the call returns, other nodes soon after. */
  announce(ids: readonly string[]): void
  subscribe(listener: (ids: readonly string[] | null) => void): void
  close(): Promise<void>
}

export function createChanges(bus?: Bus): Changes {
  const listeners: ((ids: readonly string[] | null) => void)[] = []
  const tell = (ids: readonly string[] | null) => {
    for (const listener of listeners) listener(ids)
  }
  bus?.onMessage(tell)
  return {
    announce(ids) {
      if (ids.length === 0) return
      tell(ids)
      bus?.publish(ids)
    },
    subscribe(listener) {
      listeners.push(listener)
    },
    close: async () => bus?.close(),
  }
}
