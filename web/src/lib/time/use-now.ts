import { useEffect, useState } from 'react'
import { serverNow, subscribeToClock } from './clock.ts'

/** The server's time in ms, at most `everyMs` old: precise enough for an offer's end. For parts rendered only in the browser. */
export function useNow(everyMs = 5_000): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = setInterval(tick, everyMs)
    const unsubscribe = subscribeToClock(tick)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [everyMs])
  return now
}
