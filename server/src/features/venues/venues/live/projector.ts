import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { IsHeld } from '../../../../platform/jobs/lease.ts'
import { repeatOnOneNode } from '../../../../platform/jobs/leased.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  type Advance,
  type Along,
  projectEverythingOnce,
  projectedAtOnce,
  projectPending,
  settleQuiet,
} from '../service/catch-up.ts'
import { createWaitingSessions } from './waiting-sessions.ts'

/** Changes of a session within this time are projected together. */
const settleMs = 1_000
/** The same of changes that nobody waits to hear of. */
const unheededMs = 30_000
const maxKnown = 20_000
/** Rounds are at least so far apart: each raises the versions of its venues once. */
const roundMs = 1_000
const retryMs = 10_000
/** Sessions count once they have been quiet for a day: nobody waits for it. */
const settleQuietMs = 10 * 60_000
/** Pauses per time of work: the projector leaves the database to votes. */
const pausesPerWork = 4

/** Called with sessions that have been projected and the venues they list or listed. Counts as work of the projector. */
type ProjectionListener = (sessionIds: readonly string[], venueIds: readonly string[]) => Promise<void>

/** Whether something follows soon from changes of a session that lists these venues. */
type Heeds = (sessionId: string, venueIds: readonly string[]) => boolean

export type ProjectorDeps = {
  onProjected: readonly ProjectionListener[]
  heeds: readonly Heeds[]
  advance: Advance
}

/**
 * Projects sessions after they have changed here, or were left behind by another node, and announces the venues whose people
 * see a difference. On a node that is alone, changes that nobody waits to hear of are projected with those that follow. Without
 * changes it sets no timer.
 */
export function createProjector(
  { db, clock, changes, hub, log }: Pick<Platform, 'db' | 'clock' | 'changes' | 'hub' | 'log'>,
  { onProjected, heeds, advance }: ProjectorDeps,
) {
  const waiting = createWaitingSessions(settleMs, unheededMs)
  /** The venues of sessions that have been projected. */
  const venuesOf = new LRUCache<string, readonly string[]>({ max: maxKnown })
  let timer: NodeJS.Timeout | undefined
  let timerDue = 0
  let running: Promise<void> | null = null
  /** Everything may have to be projected once more. */
  let isStarting = false
  const stopping = new AbortController()
  let settling: { stop(): Promise<void> } | undefined

  function schedule(ms: number) {
    const due = Date.now() + ms
    if (stopping.signal.aborted || running || (timer && timerDue <= due)) return
    clearTimeout(timer)
    timerDue = due
    timer = setTimeout(() => {
      timer = undefined
      running = run()
        .then(() => waiting.pauseMs(roundMs), failed)
        .then((next) => {
          running = null
          if (next !== null) schedule(next)
        })
    }, ms).unref()
  }

  function failed(error: unknown): number {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'projecting venues failed; it is retried')
    return retryMs
  }

  async function run() {
    for (;;) {
      const began = Date.now()
      const ids = waiting.take(projectedAtOnce)
      if (ids.length === 0) break
      await project(ids)
      if (!(await pauseAfter(began))) return
    }
    if (!isStarting) return
    await projectEverythingOnce(db, clock(), along())
    isStarting = false
  }

  async function project(ids: readonly string[]) {
    const { projected, listed, changed } = await projectPending(db, ids, { now: clock(), advance }).catch(
      (error) => {
        for (const id of ids) waiting.add(id)
        throw error
      },
    )
    changes.announceFigures(changed)
    for (const id of projected) venuesOf.set(id, listed.get(id) ?? [])
    const venueIds = [...new Set([...listed.values()].flat())]
    for (const listener of onProjected) await listener(projected, venueIds)
  }

  /** Pauses in proportion to the work since the last pause, and announces what the work changed. */
  function along(isHeld: IsHeld = () => true): Along {
    let began = Date.now()
    return {
      announce: changes.announceFigures,
      async pause() {
        const goesOn = (await pauseAfter(began)) && isHeld()
        began = Date.now()
        return goesOn
      },
    }
  }

  /** False once the server stops. */
  async function pauseAfter(began: number): Promise<boolean> {
    const ms = Math.max(10, (Date.now() - began) * pausesPerWork)
    await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    return !stopping.signal.aborted
  }

  function isHeeded(id: string): boolean {
    const venueIds = venuesOf.get(id)
    if (!venueIds || !changes.isAlone()) return true
    return venueIds.some(isWatched) || heeds.some((heed) => heed(id, venueIds))
  }

  const isWatched = (id: string) => hub.watching({ kind: 'venue', id }) > 0

  function wake() {
    const ms = waiting.pauseMs(0)
    if (ms !== null) schedule(ms)
  }

  changes.subscribe('session', (ids, _, origin) => {
    if (origin === 'elsewhere') return
    for (const id of ids ?? []) waiting.add(id, isHeeded(id))
    wake()
  })
  // Whoever opens a dashboard sees what changed before, too.
  hub.onWatchingChanged((subject) => {
    if (subject.kind !== 'venue' || !isWatched(subject.id)) return
    waiting.heedAll()
    wake()
  })
  return {
    start() {
      isStarting = true
      schedule(settleMs)
      settling = repeatOnOneNode(
        { db, changes, log },
        { name: 'quiet sessions', ms: settleQuietMs },
        (isHeld) => settleQuiet(db, clock(), along(isHeld)),
      )
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await settling?.stop()
      await running
    },
  }
}
