import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../../../platform/platform.ts'
import { catchUp, projectedAtOnce, projectTogether } from '../service/catch-up.ts'

/** Changes within this time are projected together. */
const settleMs = 2_000
const catchUpMs = 5 * 60_000
const retryMs = 10_000
/** Pauses per time of work: the projector leaves the database to votes. */
const pausesPerWork = 4
/** Beyond it the next catch-up finds the changed sessions. */
const mostWaiting = 20_000

/**
 * Projects sessions after they have changed, here or on another node, announces the venues they list, and now and then
 * raises the watermark. Without changes it sets no timer.
 */
export function createProjector({
  db,
  clock,
  changes,
  log,
}: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let timerDue = 0
  let running: Promise<void> | null = null
  let caughtUpAt = Date.now()
  /** Changes may be stored that the watermark does not cover yet. */
  let isBehind = false
  const stopping = new AbortController()

  function schedule(ms: number) {
    const due = Date.now() + ms
    if (stopping.signal.aborted || running || (timer && timerDue <= due)) return
    clearTimeout(timer)
    timerDue = due
    timer = setTimeout(() => {
      timer = undefined
      running = run()
        .then(nextPause, failed)
        .then((next) => {
          running = null
          if (next !== null) schedule(next)
        })
    }, ms).unref()
  }

  /** Null if there is nothing left to do. */
  function nextPause(): number | null {
    if (waiting.size > 0) return settleMs
    return isBehind ? Math.max(settleMs, caughtUpAt + catchUpMs - Date.now()) : null
  }

  function failed(error: unknown): number {
    if (!stopping.signal.aborted)
      log.warn({ err: error }, 'the projection of venues is waiting for the database')
    return retryMs
  }

  async function run() {
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, projectedAtOnce)
      for (const id of ids) waiting.delete(id)
      const began = Date.now()
      const venueIds = await projectTogether(db, ids, clock()).catch((error) => {
        for (const id of ids) waiting.add(id)
        throw error
      })
      // Every node projects what has changed, so each tells its own watchers.
      changes.announceHere('venue', venueIds)
      if (!(await pauseAfter(began))) return
    }
    if (isBehind && Date.now() - caughtUpAt >= catchUpMs) await catchUpNow()
  }

  async function catchUpNow() {
    isBehind = false
    let began = Date.now()
    const pause = async () => {
      const goesOn = await pauseAfter(began)
      began = Date.now()
      return goesOn
    }
    try {
      await catchUp(db, clock(), pause)
      caughtUpAt = Date.now()
    } catch (error) {
      isBehind = true
      throw error
    }
  }

  /** False once the server stops. */
  async function pauseAfter(began: number): Promise<boolean> {
    const ms = Math.max(10, (Date.now() - began) * pausesPerWork)
    await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    return !stopping.signal.aborted
  }

  changes.subscribe('session', (ids) => {
    isBehind = true
    for (const id of ids ?? []) if (waiting.size < mostWaiting) waiting.add(id)
    schedule(settleMs)
  })
  return {
    /** After the start: what an earlier process left behind, and what was stored before there was a projection. */
    start() {
      isBehind = true
      caughtUpAt = Date.now() - catchUpMs
      schedule(settleMs)
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
