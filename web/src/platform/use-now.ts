import { useEffect, useState } from 'react'

/** The time in ms, at most `everyMs` old: precise enough for an offer's end. For parts rendered only in the browser. */
export function useNow(everyMs = 5_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
