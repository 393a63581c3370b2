import { randomBytes } from 'node:crypto'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform/platform.ts'
import { readSnapshots } from './read-model.ts'
import { completeFullyVoted, completeOverdue } from './service.ts'

/** A session as everybody sees it, serialised once. `sequence` grows with every reading, `eventId` names it. */
export type LiveSnapshot = {
  snapshot: Snapshot
  json: string
  hostTokenHash: Buffer
  sequence: number
  eventId: string
}

export type LiveSnapshots = {
  /** The snapshot as of now; null for an unknown session. Votes acknowledged before the call are in it. */
  get(sessionId: string): Promise<LiveSnapshot | null>
  close(): Promise<void>
}

const rememberedSessions = 2_000
/** Changes of this many milliseconds are counted and sent together. */
const settleMs = 20
const overdueCheckMs = 1_000
const presenceMs = 1_000

/**
 * Keeps snapshots of the sessions people look at. After a change it completes sessions that are fully voted, reads
 * the new state once and sends it to every watcher. Nothing here is truth: all of it can be read again.
 */
export function createLiveSnapshots({
  db,
  clock,
  hub,
  changes,
  log,
}: Omit<Platform, 'config' | 'secrets'>): LiveSnapshots {
  const boot = randomBytes(4).toString('hex')
  const known = new LRUCache<string, LiveSnapshot>({ max: rememberedSessions })
  const reading = new Map<string, { promise: Promise<LiveSnapshot | null>; stale: boolean }>()
  const changed = new Set<string>()
  const completion = createCompletionWatch()
  let sequence = 0

  async function read(ids: readonly string[]): Promise<Map<string, LiveSnapshot>> {
    // Numbered before reading: of two readings under way, the later one is at least as new.
    sequence += 1
    const own = sequence
    const stored = await readSnapshots(db, ids)
    return new Map(
      [...stored].map(([id, { snapshot, hostTokenHash }]) => [
        id,
        { snapshot, json: JSON.stringify(snapshot), hostTokenHash, sequence: own, eventId: `${boot}.${own}` },
      ]),
    )
  }

  function get(id: string): Promise<LiveSnapshot | null> {
    const remembered = known.get(id)
    if (remembered) return Promise.resolve(remembered)
    const underWay = reading.get(id)
    if (underWay && !underWay.stale) return underWay.promise
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

  function forget(ids: readonly string[], kind: 'votes' | 'anything' = 'anything') {
    for (const id of ids) {
      completion.heard(id, kind)
      known.delete(id)
      const underWay = reading.get(id)
      if (underWay) underWay.stale = true
      changed.add(id)
    }
  }

  async function settle() {
    const ids = [...changed]
    changed.clear()
    if (ids.length === 0) return
    try {
      const { completed, missingVotes } = await completeFullyVoted(db, completion.due(ids), clock())
      // What changed again meanwhile may be nearer its end than was read.
      for (const [id, missing] of missingVotes) if (!changed.has(id)) completion.note(id, missing)
      changes.announce(completed)
      const watched = ids.filter((id) => hub.watching(id) > 0)
      if (watched.length === 0) return
      for (const [id, live] of await read(watched)) hub.send(id, snapshotEvent(live))
    } catch (error) {
      forget(ids)
      throw error
    }
  }

  changes.subscribe((ids, kind) => {
    if (ids) return forget(ids, kind)
    known.clear()
    completion.forgetAll()
    for (const entry of reading.values()) entry.stale = true
    forget(hub.topics())
  })
  const presence = createPresence(hub)
  const settling = repeat(settleMs, settle, log)
  const checking = repeat(
    overdueCheckMs,
    async () => changes.announce(await completeOverdue(db, clock())),
    log,
  )
  return {
    get,
    async close() {
      presence.stop()
      await Promise.all([settling.stop(), checking.stop()])
    },
  }
}

/**
 * Spares the database most looks at whether a session is fully voted: one that still misses five votes cannot be
 * until five have come. A session changed in any other way is looked at anew.
 */
function createCompletionWatch() {
  const missing = new LRUCache<string, number>({ max: 20_000 })
  return {
    heard(id: string, kind: 'votes' | 'anything') {
      const left = missing.get(id)
      if (kind === 'votes' && left !== undefined) missing.set(id, left - 1)
      else missing.delete(id)
    },
    due: (ids: readonly string[]) => ids.filter((id) => (missing.get(id) ?? 0) <= 0),
    note: (id: string, left: number) => missing.set(id, left),
    forgetAll: () => missing.clear(),
  }
}

export function snapshotEvent({ sequence, eventId, json }: LiveSnapshot) {
  return { name: 'snapshot', sequence, id: eventId, data: json }
}

/** Tells each session's watchers how many they are, at most once a second. */
function createPresence(hub: Platform['hub']) {
  const changed = new Set<string>()
  let sequence = 0
  hub.onWatchingChanged((topic) => changed.add(topic))
  const timer = setInterval(() => {
    sequence += 1
    for (const topic of changed)
      hub.send(topic, { name: 'presence', sequence, data: JSON.stringify({ watching: hub.watching(topic) }) })
    changed.clear()
  }, presenceMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Runs a task again and again, `ms` after it last ended; a failure is logged and the next round tries again. */
function repeat(ms: number, task: () => Promise<unknown>, log: Platform['log']) {
  let stopped = false
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()
  let failing = false
  const next = (wait: number) => {
    timer = setTimeout(() => {
      running = task()
        .then(() => {
          failing = false
        })
        .catch((error) => {
          if (!failing && !stopped) log.warn({ err: error }, 'live work is waiting for the database')
          failing = true
        })
        .finally(() => {
          if (!stopped) next(failing ? 1_000 : ms)
        })
    }, wait)
    timer.unref()
  }
  next(ms)
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
