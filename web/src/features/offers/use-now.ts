import { useEffect, useState } from 'react'

const tickMs = 5_000

/** The time in ms, kept up to date closely enough to see an offer end. For what the browser alone renders. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
