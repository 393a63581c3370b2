import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { AppError } from '../../../platform/errors.ts'

/** More at once would take the database from votes. */
const maxConcurrent = 2
/** Pauses per time of work while others wait: the database is left to votes. */
const pausesPerWork = 3
const maxWaiting = 600

/**
 * Reads once for all loads with the same `key` that were asked for before the reading began. Who asks later may have been
 * told of something newer, and reads again. A key stands for one kind of reading.
 */
type ReadOnce = <T>(key: string, read: () => Promise<T>) => Promise<T>

/** Runs the loads of dashboards, a few at a time, and knows how much work they were. */
export type DashboardLoads = {
  /** @throws unavailable at once when too many wait */
  run<T>(load: (once: ReadOnce) => Promise<T>): Promise<T>
  areWaiting(): boolean
  /** The time that loads have taken since the last call, in milliseconds. */
  takeBusyMs(): number
}

export function createDashboardLoads(): DashboardLoads {
  const limit = pLimit(maxConcurrent)
  /** The latest reading of each key, while loads wait. */
  const readings = new Map<string, { began: number; value: Promise<unknown> }>()
  let turn = 0
  let busyMs = 0

  function readOnce<T>(asked: number, key: string, read: () => Promise<T>): Promise<T> {
    const latest = readings.get(key)
    if (latest && latest.began > asked) return latest.value as Promise<T>
    turn += 1
    const reading = { began: turn, value: read() }
    readings.set(key, reading)
    reading.value.catch(() => readings.get(key) === reading && readings.delete(key))
    return reading.value
  }

  /** Answers before the pause that the next load waits for. */
  function paced<T>(load: () => Promise<T>): Promise<T> {
    const answer = Promise.withResolvers<T>()
    void limit(async () => {
      const began = performance.now()
      await load().then(answer.resolve, answer.reject)
      const took = performance.now() - began
      busyMs += took
      if (limit.pendingCount > 0) await sleep(took * pausesPerWork, undefined, { ref: false })
      else readings.clear()
    })
    return answer.promise
  }

  return {
    async run(load) {
      if (limit.pendingCount >= maxWaiting)
        throw new AppError('unavailable', 'Many dashboards are loading right now. Yours keeps trying.', {
          retryAfterSeconds: 5,
        })
      turn += 1
      const asked = turn
      return paced(() => load((key, read) => readOnce(asked, key, read)))
    },
    areWaiting: () => limit.pendingCount > 0,
    takeBusyMs() {
      const taken = busyMs
      busyMs = 0
      return taken
    },
  }
}
