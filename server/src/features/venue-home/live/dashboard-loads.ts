import pLimit from 'p-limit'
import { AppError } from '../../../platform/errors.ts'

/** More at once would take the database from votes. */
const loadedAtOnce = 2
const waitingAtMost = 600

/** Runs the loads of dashboards, a few at a time, and knows how much work they were. */
export type DashboardLoads = {
  /** @throws unavailable at once when too many wait */
  run<T>(load: () => Promise<T>): Promise<T>
  /**
   * The same once for all who ask for the same `key` before the load begins: they get what it gives. Who asks later may
   * have been told of something newer, and starts another.
   */
  share<T>(key: string, load: () => Promise<T>): Promise<T>
  areWaiting(): boolean
  /** The time that loads have taken since the last call, in milliseconds. */
  takeBusyMs(): number
}

export function createDashboardLoads(): DashboardLoads {
  const limit = pLimit(loadedAtOnce)
  const waiting = new Map<string, Promise<unknown>>()
  let busyMs = 0

  async function run<T>(load: () => Promise<T>): Promise<T> {
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
  }

  return {
    run,
    share<T>(key: string, load: () => Promise<T>) {
      const shared = waiting.get(key)
      // A key stands for one kind of load.
      if (shared) return shared as Promise<T>
      const loading = run(() => {
        waiting.delete(key)
        return load()
      })
      waiting.set(key, loading)
      loading.catch(() => waiting.get(key) === loading && waiting.delete(key))
      return loading
    },
    areWaiting: () => limit.pendingCount > 0,
    takeBusyMs() {
      const taken = busyMs
      busyMs = 0
      return taken
    },
  }
}
