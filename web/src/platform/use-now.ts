import { useEffect, useState } from 'react'

/** The time in ms, at most `everyMs` ago: closely enough to see an offer end. For what the browser alone renders. */
export function useNow(everyMs = 5_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
