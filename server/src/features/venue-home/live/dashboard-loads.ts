import pLimit from 'p-limit'
import { AppError } from '../../../platform/errors.ts'

/** More at once would take the database from votes. */
const loadedAtOnce = 2
const waitingAtMost = 600

/** Runs the loads of dashboards, a few at a time, and knows how much work they were. */
export type DashboardLoads = {
  /** @throws unavailable at once when too many wait */
  run<T>(load: () => Promise<T>): Promise<T>
  areWaiting(): boolean
  /** The time that loads have taken since the last call, in milliseconds. */
  takeBusyMs(): number
}

export function createDashboardLoads(): DashboardLoads {
  const limit = pLimit(loadedAtOnce)
  let busyMs = 0
  return {
    async run(load) {
      if (limit.pendingCount >= waitingAtMost)
        throw new AppError('unavailable', 'Many dashboards are loading right now. Yours keeps trying.', {
          retryAfterSeconds: 5,
        })
      return limit(async () => {
        const began = performance.now()
        try {
          return await load()
        } finally {
          busyMs += performance.now() - began
        }
      })
    },
    areWaiting: () => limit.pendingCount > 0,
    takeBusyMs() {
      const taken = busyMs
      busyMs = 0
      return taken
    },
  }
}
