import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { AppError } from '../../../../platform/errors.ts'

/** More would slow down votes in the database. */
const maxConcurrent = 2
/** Pauses per time of work while others wait, which leave the database to votes. */
const pausesPerWork = 3
const maxWaiting = 600

export type DashboardLoads = ReturnType<typeof createDashboardLoads>

/** Runs the loads of dashboards, a few at a time, and measures the time they take. */
export function createDashboardLoads() {
  const limit = pLimit(maxConcurrent)
  let busyMs = 0

  /** Returns before the pause that the next load waits for. */
  function paced<T>(load: () => Promise<T>): Promise<T> {
    const answer = Promise.withResolvers<T>()
    void limit(async () => {
      const began = performance.now()
      await load().then(answer.resolve, answer.reject)
      const took = performance.now() - began
      busyMs += took
      if (limit.pendingCount > 0) await sleep(took * pausesPerWork, undefined, { ref: false })
    })
    return answer.promise
  }

  return {
    /** @throws unavailable at once when too many wait */
    async run<T>(load: () => Promise<T>): Promise<T> {
      if (limit.pendingCount >= maxWaiting)
        throw new AppError('unavailable', 'Many dashboards are loading right now. Yours keeps trying.', {
          retryAfterSeconds: 5,
        })
      return paced(load)
    },
    areWaiting: () => limit.pendingCount > 0,
    /** The time that loads have taken since the last call, in milliseconds. */
    takeBusyMs() {
      const taken = busyMs
      busyMs = 0
      return taken
    },
  }
}
