import type { Platform } from '../../../platform/platform.ts'

/** Runs a task periodically, `ms` after its last end. A failure is logged, and the next run tries again. */
export function repeat(ms: number, task: () => Promise<unknown>, log: Platform['log']) {
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
