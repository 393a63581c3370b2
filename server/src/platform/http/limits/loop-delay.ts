import { monitorEventLoopDelay } from 'node:perf_hooks'

const sampleMs = 10
const windowMs = 1_000
/** Every sample wakes the process, so sampling ends after this long without a reading. */
const idleMs = 10_000

/** Measures how long the event loop was blocked: the mean over the last window, in milliseconds. */
export function watchLoopDelay() {
  const histogram = monitorEventLoopDelay({ resolution: sampleMs })
  const idle = setTimeout(() => histogram.disable(), idleMs).unref()
  let delay = 0
  let windowEnd = 0

  function nextWindow(now: number) {
    // Without samples the mean is NaN: sampling has just begun, or the loop was blocked for the whole window.
    const wasSampling = !histogram.enable()
    const mean = histogram.count > 0 ? histogram.mean / 1e6 - sampleMs : now - windowEnd + windowMs
    delay = wasSampling ? Math.max(0, mean) : 0
    histogram.reset()
    windowEnd = now + windowMs
    idle.refresh()
  }

  return {
    read(): number {
      const now = performance.now()
      if (now >= windowEnd) nextWindow(now)
      return delay
    },
    stop() {
      clearTimeout(idle)
      histogram.disable()
    },
  }
}
