import { useEffect, useEffectEvent } from 'react'
import { retryDelay } from '../../../lib/http/retry-delay.ts'

/** Somebody stands at the counter and waits. */
const maxDelayMs = 8_000

/**
 * Runs `again` after each failure: after a pause that grows, and at once when the network is back or the page is looked
 * at again. `failures` counts them; with 0 nothing runs. `wishMs`: how long the server asked to wait.
 */
export function useRetry(failures: number, wishMs: number, again: () => void): void {
  const run = useEffectEvent(again)
  useEffect(() => {
    if (failures === 0) return
    const pause = Math.min(maxDelayMs, retryDelay(failures, Math.random, null))
    const timer = setTimeout(() => run(), Math.max(pause, wishMs))
    const atOnce = () => {
      if (wishMs === 0 && document.visibilityState === 'visible') run()
    }
    addEventListener('online', atOnce)
    document.addEventListener('visibilitychange', atOnce)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', atOnce)
      document.removeEventListener('visibilitychange', atOnce)
    }
  }, [failures, wishMs])
}
