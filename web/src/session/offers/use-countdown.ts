import { useEffect, useEffectEvent, useRef } from 'react'
import { deviceNow } from '../../lib/time/clock.ts'

/** Calls `onEnd` after `ms`, not counting time while paused or while the page is hidden. */
export function useCountdown(ms: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let since = 0
    const stop = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left.current -= deviceNow() - since
    }
    const run = () => {
      stop()
      if (document.visibilityState === 'hidden') return
      since = deviceNow()
      timer = setTimeout(() => end(), left.current)
    }
    run()
    document.addEventListener('visibilitychange', run)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', run)
    }
  }, [isPaused])
}
