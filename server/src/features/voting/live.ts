import { randomBytes } from 'node:crypto'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform/platform.ts'
import type { HostMarks } from '../sessions/service.ts'
import { readSnapshots } from './read-model.ts'
import { veiled } from './rules/tally.ts'
import { completeFullyVoted, completeOverdue } from './service/closing.ts'

/**
 * A session as everybody sees it, serialised once. `veiledJson` is what those see who may not see the counts yet; null
 * where nothing is hidden. `sequence` grows with every reading, `eventId` names it.
 */
export type LiveSnapshot = {
  snapshot: Snapshot
  json: string
  veiledJson: string | null
  host: HostMarks
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
      [...stored].map(([id, { snapshot, host }]) => [
        id,
        { ...serialised(snapshot), host, sequence: own, eventId: `${boot}.${own}` },
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
      const { completed, missingVotes } = await completeFullyVoted(db, completion.due(ids), clock())
      // What changed again meanwhile may be nearer its end than was read.
      for (const [id, missing] of missingVotes) if (!changed.has(id)) completion.note(id, missing)
      changes.announce(completed)
      await tellWatchers(ids.filter((id) => watchersOf(hub, id) > 0))
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
    forget([...new Set(hub.topics().map(sessionOf))])
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

function serialised(snapshot: Snapshot): Pick<LiveSnapshot, 'snapshot' | 'json' | 'veiledJson'> {
  const hidden = veiled(snapshot)
  return { snapshot, json: JSON.stringify(snapshot), veiledJson: hidden && JSON.stringify(hidden) }
}

/**
 * What a reader may see. `open`: the counts, like everybody. While a session hides them, `hosting`: its host, who always
 * sees them; `seeing`: who has voted, where that suffices; `veiled`: everybody else.
 */
export type View = 'open' | 'hosting' | 'seeing' | 'veiled'
const views: readonly View[] = ['open', 'hosting', 'seeing', 'veiled']

/** The readers of a session, by what they may see. */
export function topicOf(sessionId: string, view: View): string {
  return `${sessionId} ${view}`
}

const sessionOf = (topic: string) => topic.slice(0, topic.indexOf(' '))

function watchersOf(hub: Platform['hub'], id: string): number {
  return views.reduce((sum, view) => sum + hub.watching(topicOf(id, view)), 0)
}

/** Named apart: a reader who comes back to see what was hidden must get it although nothing else has changed. */
export function snapshotEvent({ sequence, eventId, json, veiledJson }: LiveSnapshot, view: View) {
  const isVeiled = (view === 'open' || view === 'veiled') && veiledJson !== null
  return {
    name: 'snapshot',
    sequence,
    id: isVeiled ? `${eventId}.veiled` : eventId,
    data: isVeiled ? veiledJson : json,
  }
}

function sendSnapshot(hub: Platform['hub'], id: string, live: LiveSnapshot) {
  // Counts that these could see are hidden from now on: who reads them opens the stream anew and is sorted.
  const isHidden = live.veiledJson !== null
  if (isHidden) hub.end(topicOf(id, 'open'))
  if (isHidden && live.snapshot.session.settings.resultsVisibility === 'after_close')
    hub.end(topicOf(id, 'seeing'))
  for (const view of views) hub.send(topicOf(id, view), snapshotEvent(live, view))
}

/** The host has deleted the session. */
function sendGone(hub: Platform['hub'], id: string, sequence: number) {
  for (const view of views) {
    hub.send(topicOf(id, view), { name: 'gone', sequence, data: '{}' })
    hub.end(topicOf(id, view))
  }
}

/** Tells each session's watchers how many they are, at most once a second. */
function createPresence(hub: Platform['hub']) {
  const changed = new Set<string>()
  let sequence = 0
  hub.onWatchingChanged((topic) => changed.add(sessionOf(topic)))
  const timer = setInterval(() => {
    sequence += 1
    for (const id of changed) {
      const data = JSON.stringify({ watching: watchersOf(hub, id) })
      for (const view of views) hub.send(topicOf(id, view), { name: 'presence', sequence, data })
    }
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
