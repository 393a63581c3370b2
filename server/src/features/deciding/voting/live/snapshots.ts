import { createPresence } from '../../../../platform/live/presence.ts'
import { onWake, repeat } from '../../../../platform/live/repeat.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readSnapshots } from '../read-model.ts'
import type { ToOffers } from '../service/types.ts'
import { createCompletion, type Listeners } from './completion.ts'
import { type ReadLive, rememberSnapshots } from './remembered-snapshots.ts'
import type { LiveSnapshot } from './views.ts'
import { createWatching, serialized } from './watching.ts'

export type LiveSnapshots = {
  /** The snapshot as of now; null for an unknown session, and for one that staff have hidden. Votes acknowledged before the call are in it. */
  get(sessionId: string): Promise<LiveSnapshot | null>
  /** The same if it need not be read. */
  ready(sessionId: string): LiveSnapshot | undefined
  /** A watcher that has just come has been sent this version, or has it. */
  sent(sessionId: string, version: number): void
  close(): Promise<void>
}

/** Invalidations within this many milliseconds are coalesced into one snapshot. */
const coalesceMs = 20
/** A change made on another node is read here if that node has not shared its snapshot within this time. */
const sharedWithinMs = 150
/** How often the versions of watched sessions are compared with what their watchers have been sent. */
const compareMs = 700
/** The same while no other node serves. */
const compareAloneMs = 10_000

type Deps = Omit<Platform, 'config' | 'secrets'>

/**
 * Remembers snapshots. After an invalidation the node that made the change updates the status of the session, reads the new
 * state once, and sends it to every watcher, and to the other nodes for theirs. Everything can be read again from the
 * database, and is compared with its versions there.
 */
export function createLiveSnapshots(
  platform: Deps,
  { toOffers, ...listeners }: Listeners & { toOffers: ToOffers },
): LiveSnapshots {
  const { db, clock, hub, watchers, changes, sessionVersions, sharedStates, log } = platform
  const remembered = rememberSnapshots(liveReader(platform, toOffers), sessionVersions)
  const completion = createCompletion({ db, clock, changes, log, ...listeners })
  const watching = createWatching(platform)
  const changed = new Set<string>()
  /** Those of `changed` that were changed here, or are taken over. */
  const own = new Set<string>()
  /** Changed on other nodes, by the time since when their snapshots are expected from there. */
  const expected = new Map<string, number>()

  function forget(ids: readonly string[], cause: 'votes' | 'anything' = 'anything') {
    for (const id of ids) {
      completion.heard(id, cause)
      remembered.forget(id)
    }
  }

  /** Updates sessions here: those that changed here, or whose snapshot no other node shares. */
  function updateHere(ids: readonly string[]) {
    for (const id of ids) {
      expected.delete(id)
      changed.add(id)
    }
    if (ids.length > 0) updating.wake()
  }

  function awaitShared(ids: readonly string[]) {
    if (!sharedStates.isUp()) return updateHere(ids)
    for (const id of ids) if (watching.isHere(id) && !expected.has(id)) expected.set(id, performance.now())
    if (expected.size > 0) expecting.wake()
  }

  async function update() {
    const ids = [...changed]
    const ownIds = new Set(own)
    changed.clear()
    own.clear()
    if (ids.length === 0) return
    try {
      await updateAll(ids, ownIds)
    } catch (error) {
      forget(ids)
      updateHere(ids)
      for (const id of ownIds) own.add(id)
      throw error
    }
  }

  async function updateAll(ids: readonly string[], ownIds: ReadonlySet<string>) {
    const mark = completion.mark()
    const shown = ids.filter(watching.isAnywhere)
    const found = await remembered.newest(shown)
    completion.note(
      [...found.values()].map(({ snapshot }) => snapshot),
      mark,
    )
    let advanced: readonly string[] = []
    try {
      advanced = await completion.advance([...ownIds])
    } finally {
      // A session whose status has just changed is announced, and so read and sent with it in the next turn.
      for (const id of shown) if (!advanced.includes(id)) watching.tell(id, found.get(id), ownIds.has(id))
    }
  }

  /** Finds the changes of watched sessions that no message told, or that a failed reading has left out. */
  async function compare() {
    const behind = await watching.behind().catch((error: unknown) => {
      hub.noteStale(true)
      throw error
    })
    hub.noteStale(false)
    forget(behind)
    awaitShared(behind)
  }

  /** Reads what no other node has shared in time. */
  async function updateUnshared() {
    const since = performance.now() - sharedWithinMs
    updateHere([...expected].filter(([, at]) => at <= since).map(([id]) => id))
    if (expected.size > 0) expecting.wake()
  }

  const updating = onWake(coalesceMs, update, log)
  const expecting = onWake(sharedWithinMs, updateUnshared, log)
  changes.subscribe('session', (ids, cause, origin) => {
    if (ids) {
      forget(ids, cause)
      if (origin === 'elsewhere') return awaitShared(ids)
      for (const id of ids) own.add(id)
      return updateHere(ids)
    }
    remembered.forgetAll()
    completion.forgetAll()
    forget(hub.watched('session'))
    updateHere(hub.watched('session'))
  })
  sharedStates.onState(({ kind, id }, state) => {
    if (kind === 'session' && watching.receive(id, state)) expected.delete(id)
  })
  const comparing = repeat(compareMs, compare, log, { ms: compareAloneMs, changes })
  const presence = createPresence(hub, watchers, 'session')
  return {
    get: remembered.get,
    ready: remembered.ready,
    sent: watching.note,
    async close() {
      presence.stop()
      await Promise.all([updating.stop(), expecting.stop(), comparing.stop(), completion.stop()])
    },
  }
}

function liveReader(
  { db, clock, sessionVersions }: Pick<Deps, 'db' | 'clock' | 'sessionVersions'>,
  toOffers: ToOffers,
): ReadLive {
  return async (ids) => {
    const readAt = performance.now()
    const stored = await readSnapshots({ db, now: clock() }, ids)
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
}
