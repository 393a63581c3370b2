import type { Subject } from './topic.ts'

/** Crews are told by their stored version alone. */
type Kind = Exclude<Subject['kind'], 'crew'>
/** What has changed: sessions, venues, or only what groups made of venues. */
export type Changed = Kind | 'figures'

/** Sends invalidations to other nodes. A single process needs none. */
export type Bus = {
  publish(kind: Changed, ids: readonly string[]): void
  /** `null`: messages may have been missed, so everything is invalidated. */
  onMessage(listener: (message: { kind: Changed; ids: readonly string[] } | null) => void): void
  /** Whether messages of other nodes arrive at present. */
  isTrusted(): boolean
  /** Whether it is known that no other node serves: what this one remembers is what is stored. */
  isAlone(): boolean
  close(): Promise<void>
}

type Cause = 'votes' | 'anything'
/** `here`: this node made the change, and does what follows from it. Other nodes only invalidate their caches. */
type Origin = 'here' | 'elsewhere'

/**
 * `ids` null: everything is invalidated. `votes`: of sessions each id stands for one vote cast here, and nothing else
 * changed; of venues only what groups made of them changed.
 */
type Listener = (ids: readonly string[] | null, cause: Cause, origin: Origin) => void

/** Publishes invalidations of sessions and venues; in-memory caches subscribe. */
export type Changes = {
  /** Call after commit. Listeners of this process are notified before the call returns, other nodes soon after. */
  announce(kind: Kind, ids: readonly string[]): void
  /** Only what groups make of these venues has changed. All nodes are notified. */
  announceFigures(venueIds: readonly string[]): void
  /** Like `announce` for votes, with the session's id once per vote. */
  announceVotes(sessionIds: readonly string[]): void
  /** Takes over what follows from changes of these sessions, which the node that made them did not finish. */
  takeOver(sessionIds: readonly string[]): void
  /** These sessions have changed on another node, as their stored versions show, although no message arrived. */
  discover(sessionIds: readonly string[]): void
  subscribe(kind: Kind, listener: Listener): void
  /** Whether invalidations of other nodes arrive. Always true for a single node. */
  isTrusted(): boolean
  /** Whether it is known that no other node serves. False without a bus, which alone could tell. */
  isAlone(): boolean
  close(): Promise<void>
}

const kinds: readonly Kind[] = ['session', 'venue']

export function createChanges(bus?: Bus): Changes {
  const listeners: Record<Kind, Listener[]> = { session: [], venue: [] }
  function announce(kind: Kind, ids: readonly string[], cause: Cause) {
    if (ids.length === 0) return
    notify(kind, ids, cause, 'here')
    bus?.publish(kind, ids)
  }
  function notify(kind: Kind, ids: readonly string[] | null, cause: Cause, origin: Origin) {
    for (const listener of listeners[kind]) listener(ids, cause, origin)
  }
  bus?.onMessage((message) => {
    if (message?.kind === 'figures') return notify('venue', message.ids, 'votes', 'elsewhere')
    for (const kind of message ? [message.kind] : kinds)
      notify(kind, message?.ids ?? null, 'anything', 'elsewhere')
  })
  return {
    announce: (kind, ids) => announce(kind, ids, 'anything'),
    announceFigures(venueIds) {
      if (venueIds.length === 0) return
      notify('venue', venueIds, 'votes', 'here')
      bus?.publish('figures', venueIds)
    },
    announceVotes: (ids) => announce('session', ids, 'votes'),
    takeOver(sessionIds) {
      if (sessionIds.length > 0) notify('session', sessionIds, 'anything', 'here')
    },
    discover(sessionIds) {
      if (sessionIds.length > 0) notify('session', sessionIds, 'anything', 'elsewhere')
    },
    subscribe(kind, listener) {
      listeners[kind].push(listener)
    },
    isTrusted: () => bus?.isTrusted() ?? true,
    isAlone: () => bus?.isAlone() ?? false,
    close: async () => bus?.close(),
  }
}
