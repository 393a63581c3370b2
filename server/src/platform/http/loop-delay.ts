import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Every sample wakes the process, also when it is idle. */
const sampleMs = 100
const windowMs = 1_000

/** Measures how long the event loop was blocked: the mean over the last window, in milliseconds. */
export function watchLoopDelay() {
  const histogram = monitorEventLoopDelay({ resolution: sampleMs })
  histogram.enable()
  let delay = 0
  let windowEnd = performance.now() + windowMs
  return {
    /** Evaluated when it is asked for, so that it costs nothing without requests. */
    read(): number {
      const now = performance.now()
      if (now < windowEnd) return delay
      // A histogram without samples has the mean NaN: the loop was blocked for the whole window.
      delay =
        histogram.count === 0 ? now - windowEnd + windowMs : Math.max(0, histogram.mean / 1e6 - sampleMs)
      histogram.reset()
      windowEnd = now + windowMs
      return delay
    },
    stop: () => histogram.disable(),
  }
}
