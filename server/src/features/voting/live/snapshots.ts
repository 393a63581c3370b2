import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { LRUCache } from 'lru-cache'
import { createPresence } from '../../../platform/live/presence.ts'
import { onWake, repeat } from '../../../platform/live/repeat.ts'
import { trustedMs } from '../../../platform/live/session-versions.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Serialized } from '../../../platform/shared-bytes.ts'
import { readSnapshots } from '../read-model.ts'
import { withoutCounts } from '../rules/hidden-results.ts'
import type { ToOffers } from '../service/types.ts'
import { createCompletion, type Listeners } from './completion.ts'
import { type LiveSnapshot, type ShownSnapshot, snapshotEvent, topicOf, views } from './views.ts'

export type LiveSnapshots = {
  /** The snapshot as of now; null for an unknown session. Votes acknowledged before the call are in it. */
  get(sessionId: string): Promise<LiveSnapshot | null>
  /** The same if it need not be read. */
  ready(sessionId: string): LiveSnapshot | undefined
  /** A watcher that has just come has been sent this version, or has it. */
  sent(sessionId: string, version: number): void
  close(): Promise<void>
}

const maxRemembered = 2_000
/** Invalidations within this many milliseconds are coalesced into one snapshot. */
const settleMs = 20
/** A change made on another node is read here if that node has not shared its snapshot within this time. */
const sharedWithinMs = 150
/** How often the versions of watched sessions are compared with what their watchers have been sent. */
const compareMs = 700

type Reading = { promise: Promise<LiveSnapshot | null>; isStale: boolean; startedAt: number }

/**
 * Remembers snapshots. After an invalidation the node that made the change updates the status of the session, reads the new
 * state once, and sends it to every watcher, and to the other nodes for theirs. Everything can be read again from the
 * database, and is compared with its versions there.
 */
export function createLiveSnapshots(
  {
    db,
    clock,
    hub,
    watchers,
    changes,
    sessionVersions,
    sharedStates,
    log,
  }: Omit<Platform, 'config' | 'secrets'>,
  { toOffers, ...listeners }: Listeners & { toOffers: ToOffers },
): LiveSnapshots {
  const known = new LRUCache<string, LiveSnapshot>({ max: maxRemembered })
  const reading = new Map<string, Reading>()
  const changed = new Set<string>()
  /** Those of `changed` that were changed here, or are taken over. */
  const own = new Set<string>()
  /** Changed on other nodes, by the time since when their snapshots are expected from there. */
  const expected = new Map<string, number>()
  /** The lowest version that a watcher of each watched session has been sent last. */
  const sent = new Map<string, number>()
  const completion = createCompletion({ db, clock, changes, log, ...listeners })

  async function read(ids: readonly string[]): Promise<Map<string, LiveSnapshot>> {
    const readAt = performance.now()
    const stored = await readSnapshots(db, ids)
    for (const [id, { version }] of stored) sessionVersions.note(id, { version, readAt })
    const found = new Map<string, LiveSnapshot>()
    for (const [id, { snapshot, offers, host, version, isHidden }] of stored) {
      // To its watchers a hidden session is gone until it is restored.
      if (isHidden) continue
      const shown = serialized({ ...snapshot, offers: await toOffers(db, offers) })
      found.set(id, { ...shown, host, version, readAt })
    }
    return found
  }

  async function get(id: string): Promise<LiveSnapshot | null> {
    const remembered = known.get(id)
    if (remembered) {
      if (await sessionVersions.confirm(id, remembered)) return remembered
      if (known.get(id) === remembered) known.delete(id)
    }
    const inFlight = reading.get(id)
    if (inFlight && !inFlight.isStale && performance.now() - inFlight.startedAt < trustedMs)
      return inFlight.promise
    const entry: Reading = { isStale: false, startedAt: performance.now(), promise: Promise.resolve(null) }
    entry.promise = read([id])
      .then((found) => {
        const live = found.get(id) ?? null
        if (live && !entry.isStale) known.set(id, live)
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
      if (inFlight) inFlight.isStale = true
    }
  }

  /** Settles sessions here: those that changed here, or whose snapshot no other node shares. */
  function settleHere(ids: readonly string[]) {
    for (const id of ids) {
      expected.delete(id)
      changed.add(id)
    }
    if (ids.length > 0) settling.wake()
  }

  function awaitShared(ids: readonly string[]) {
    if (!sharedStates.isUp()) return settleHere(ids)
    for (const id of ids) if (isWatched(id) && !expected.has(id)) expected.set(id, performance.now())
    if (expected.size > 0) expecting.wake()
  }

  const isWatched = (id: string) => hub.watching({ kind: 'session', id }) > 0

  async function tellWatchers(ids: readonly string[], own: ReadonlySet<string>) {
    if (ids.length === 0) return
    const found = await read(ids)
    for (const id of ids) {
      const live = found.get(id)
      if (live) sendSnapshot(hub, id, live)
      else sendGone(hub, id)
      if (live && own.has(id)) sharedStates.share({ kind: 'session', id }, stateOf(live))
      sent.set(id, live?.version ?? 0)
    }
  }

  /** A late one is older than what was sent, and ignored. `compare` finds what it does not have. */
  function receive(id: string, { version, snapshot }: SharedSnapshot) {
    if (version <= (sent.get(id) ?? 0)) return
    expected.delete(id)
    sendSnapshot(hub, id, { ...serialized(snapshot), version })
    sent.set(id, version)
    // Known to be that of the database when it was read there, which may be a while ago.
    sessionVersions.note(id, { version, readAt: performance.now() - trustedMs })
  }

  /** Finds the changes of watched sessions that no message told, or that a failed reading has left out. */
  async function compare() {
    const watched = hub.watched('session')
    for (const id of sent.keys()) if (!isWatched(id)) sent.delete(id)
    if (watched.length === 0) return
    const versions = await sessionVersions.read(watched)
    const behind = watched.filter((id) => (sent.get(id) ?? versions.get(id)) !== versions.get(id))
    forget(behind)
    awaitShared(behind)
  }

  async function settle() {
    const ids = [...changed]
    const ownIds = new Set(own)
    changed.clear()
    own.clear()
    if (ids.length === 0) return
    try {
      await completion
        .advance([...ownIds], (id) => changed.has(id))
        .finally(() => tellWatchers(ids.filter(isShown), ownIds))
    } catch (error) {
      forget(ids)
      settleHere(ids)
      for (const id of ownIds) own.add(id)
      throw error
    }
  }

  /** Here, or elsewhere from here. */
  const isShown = (id: string) => isWatched(id) || watchers.countElsewhere({ kind: 'session', id }) > 0

  /** Reads what no other node has shared in time. */
  async function settleUnshared() {
    const since = performance.now() - sharedWithinMs
    settleHere([...expected].filter(([, at]) => at <= since).map(([id]) => id))
    if (expected.size > 0) expecting.wake()
  }

  const settling = onWake(settleMs, settle, log)
  const expecting = onWake(sharedWithinMs, settleUnshared, log)
  changes.subscribe('session', (ids, cause, origin) => {
    if (ids) {
      forget(ids, cause)
      if (origin === 'elsewhere') return awaitShared(ids)
      for (const id of ids) own.add(id)
      return settleHere(ids)
    }
    known.clear()
    completion.forgetAll()
    for (const entry of reading.values()) entry.isStale = true
    forget(hub.watched('session'))
    settleHere(hub.watched('session'))
  })
  sharedStates.onState(({ kind, id }, state) => {
    if (kind === 'session') receive(id, JSON.parse(state) as SharedSnapshot)
  })
  const comparing = repeat(compareMs, compare, log)
  const presence = createPresence(hub, watchers, 'session')
  return {
    get,
    ready(id) {
      const live = known.get(id)
      return live && sessionVersions.isCurrent(id, live) ? live : undefined
    },
    sent(id, version) {
      sent.set(id, Math.min(version, sent.get(id) ?? version))
    },
    async close() {
      presence.stop()
      await Promise.all([settling.stop(), expecting.stop(), comparing.stop(), completion.stop()])
    },
  }
}

/** What a node that has read a snapshot sends to the others. */
type SharedSnapshot = { version: number; snapshot: Snapshot }

const stateOf = ({ version, reply }: LiveSnapshot) => `{"version":${version},"snapshot":${reply.json}}`

function serialized(snapshot: Snapshot): Pick<LiveSnapshot, 'snapshot' | 'reply' | 'replyWithoutCounts'> {
  const hidden = withoutCounts(snapshot)
  return {
    snapshot,
    reply: new Serialized(JSON.stringify(snapshot)),
    replyWithoutCounts: hidden && new Serialized(JSON.stringify(hidden)),
  }
}

function sendSnapshot(hub: Platform['hub'], id: string, live: ShownSnapshot) {
  // The counts are hidden from now on: streams end, so that reconnecting watchers get the right topic.
  const isHidden = live.replyWithoutCounts !== null
  if (isHidden) hub.end(topicOf(id, 'everybody'))
  if (isHidden && live.snapshot.session.settings.resultsVisibility === 'after_close')
    hub.end(topicOf(id, 'voter'))
  for (const view of views) hub.send(topicOf(id, view), snapshotEvent(live, view))
}

/** Sent when the host has deleted the session, or staff have hidden it. */
function sendGone(hub: Platform['hub'], id: string) {
  hub.sendToAll({ kind: 'session', id }, { name: 'gone', sequence: 0, data: '{}' })
  hub.endAll({ kind: 'session', id })
}
