import { randomBytes } from 'node:crypto'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { LRUCache } from 'lru-cache'
import { createPresence } from '../../../platform/live/presence.ts'
import { onWake } from '../../../platform/live/repeat.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Serialized } from '../../../platform/shared-bytes.ts'
import { readSnapshots } from '../read-model.ts'
import { withoutCounts } from '../rules/tally.ts'
import { createCompletion, type Listeners } from './completion.ts'
import { type LiveSnapshot, snapshotEvent, topicOf, views } from './views.ts'

export type LiveSnapshots = {
  /** The snapshot as of now; null for an unknown session. Votes acknowledged before the call are in it. */
  get(sessionId: string): Promise<LiveSnapshot | null>
  /** The same if it need not be read. */
  ready(sessionId: string): LiveSnapshot | undefined
  close(): Promise<void>
}

const rememberedSessions = 2_000
/** Invalidations within this many milliseconds are coalesced into one snapshot. */
const settleMs = 20

/**
 * Caches snapshots of the watched sessions. After an invalidation it updates the status of the session, reads the
 * new state once and sends it to every watcher. Only a cache: everything can be read again from the database.
 */
export function createLiveSnapshots(
  { db, clock, hub, changes, log }: Omit<Platform, 'config' | 'secrets'>,
  listeners: Listeners,
): LiveSnapshots {
  const boot = randomBytes(4).toString('hex')
  const known = new LRUCache<string, LiveSnapshot>({ max: rememberedSessions })
  const reading = new Map<string, { promise: Promise<LiveSnapshot | null>; stale: boolean }>()
  const changed = new Set<string>()
  const completion = createCompletion({ db, clock, changes, log, ...listeners })
  let sequence = 0

  async function read(ids: readonly string[]): Promise<Map<string, LiveSnapshot>> {
    // Numbered before reading: of two concurrent reads, the later one is at least as new.
    sequence += 1
    const own = sequence
    const stored = await readSnapshots(db, ids)
    return new Map(
      [...stored].flatMap(([id, { snapshot, host, isHidden }]) =>
        // To its watchers a hidden session is gone until it is restored.
        isHidden ? [] : [[id, { ...serialized(snapshot), host, sequence: own, eventId: `${boot}.${own}` }]],
      ),
    )
  }

  function get(id: string): Promise<LiveSnapshot | null> {
    const remembered = known.get(id)
    if (remembered) return Promise.resolve(remembered)
    const inFlight = reading.get(id)
    if (inFlight && !inFlight.stale) return inFlight.promise
    const entry = { stale: false, promise: Promise.resolve<LiveSnapshot | null>(null) }
    entry.promise = read([id])
      .then((found) => {
        const live = found.get(id) ?? null
        if (live && !entry.stale) known.set(id, live)
        return live
      })
      .finally(() => {
        if (reading.get(id) === entry) reading.delete(id)
      })
    reading.set(id, entry)
    return entry.promise
  }

  function forget(ids: readonly string[], cause: 'votes' | 'anything' = 'anything') {
    for (const id of ids) {
      completion.heard(id, cause)
      known.delete(id)
      const inFlight = reading.get(id)
      if (inFlight) inFlight.stale = true
      changed.add(id)
    }
    if (changed.size > 0) settling.wake()
  }

  async function tellWatchers(ids: readonly string[]) {
    if (ids.length === 0) return
    const found = await read(ids)
    for (const id of ids) {
      const live = found.get(id)
      if (live) sendSnapshot(hub, id, live)
      else sendGone(hub, id, sequence)
    }
  }

  async function settle() {
    const ids = [...changed]
    changed.clear()
    if (ids.length === 0) return
    try {
      await completion
        .advance(ids, (id) => changed.has(id))
        .finally(() => {
          return tellWatchers(ids.filter((id) => hub.watching({ kind: 'session', id }) > 0))
        })
    } catch (error) {
      forget(ids)
      throw error
    }
  }

  const settling = onWake(settleMs, settle, log)
  changes.subscribe('session', (ids, cause) => {
    if (ids) return forget(ids, cause)
    known.clear()
    completion.forgetAll()
    for (const entry of reading.values()) entry.stale = true
    forget(hub.watched('session'))
  })
  const presence = createPresence(hub, 'session')
  return {
    get,
    ready: (id) => known.get(id),
    async close() {
      presence.stop()
      await Promise.all([settling.stop(), completion.stop()])
    },
  }
}

function serialized(snapshot: Snapshot): Pick<LiveSnapshot, 'snapshot' | 'reply' | 'replyWithoutCounts'> {
  const hidden = withoutCounts(snapshot)
  return {
    snapshot,
    reply: new Serialized(JSON.stringify(snapshot)),
    replyWithoutCounts: hidden && new Serialized(JSON.stringify(hidden)),
  }
}

function sendSnapshot(hub: Platform['hub'], id: string, live: LiveSnapshot) {
  // The counts are hidden from now on: streams end, so that reconnecting watchers get the right topic.
  const isHidden = live.replyWithoutCounts !== null
  if (isHidden) hub.end(topicOf(id, 'everybody'))
  if (isHidden && live.snapshot.session.settings.resultsVisibility === 'after_close')
    hub.end(topicOf(id, 'voter'))
  for (const view of views) hub.send(topicOf(id, view), snapshotEvent(live, view))
}

/** Sent when the host has deleted the session, or staff have hidden it. */
function sendGone(hub: Platform['hub'], id: string, sequence: number) {
  hub.sendToAll({ kind: 'session', id }, { name: 'gone', sequence, data: '{}' })
  hub.endAll({ kind: 'session', id })
}
