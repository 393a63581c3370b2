import type { Platform } from '../platform.ts'

type Log = Platform['log']

/** Half of what reads may be old: pages catch up within a second of the database's return. */
const retryMs = 500

/** How long after its last success a task is not run again while no other node serves. */
type Alone = { ms: number; changes: Pick<Platform['changes'], 'isAlone'> }

/** Runs a task periodically, `ms` after its last end. A failure is logged, and the next run tries again. */
export function repeat(ms: number, task: () => Promise<unknown>, log: Log, alone?: Alone) {
  let doneAt = 0
  async function run() {
    if (alone?.changes.isAlone() && performance.now() - doneAt < alone.ms) return
    await task()
    doneAt = performance.now()
  }
  const work = onTimer(run, log, () => work.start(ms))
  work.start(ms)
  return { stop: work.stop }
}

/**
 * Runs a task `ms` after the first call of `wake`, once for all calls until then; without calls it is idle. A call
 * during a run causes another run. A failure is logged, and the task is run again.
 */
export function onWake(ms: number, task: () => Promise<unknown>, log: Log) {
  let isWoken = false
  const work = onTimer(
    () => {
      isWoken = false
      return task()
    },
    log,
    () => isWoken && work.start(ms),
  )
  return {
    wake() {
      if (isWoken) return
      isWoken = true
      work.start(ms)
    },
    stop: work.stop,
  }
}

/** Runs the task once for each `start`, never concurrently; after a success calls `next`, after a failure retries. */
function onTimer(task: () => Promise<unknown>, log: Log, next: () => unknown) {
  let stopped = false
  let failing = false
  let isBusy = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  function start(wait: number) {
    if (stopped || isBusy) return
    isBusy = true
    timer = setTimeout(() => {
      running = run()
    }, wait)
    timer.unref()
  }

  async function run() {
    try {
      await task()
      failing = false
    } catch (error) {
      if (!failing && !stopped) log.warn({ err: error }, 'background work failed; it is retried soon')
      failing = true
    }
    isBusy = false
    if (failing) start(retryMs)
    else next()
  }

  return {
    start,
    stop() {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
