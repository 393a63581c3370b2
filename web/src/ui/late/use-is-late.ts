import { useEffect, useState } from 'react'

/** Script that loads later usually is there sooner than this, also from the service worker's store. */
const patienceMs = 1_500

/** Whether `what` is awaited for longer than people wait without a word; null: nothing is. */
export function useIsLate(what: unknown): boolean {
  const [late, setLate] = useState<unknown>(null)
  useEffect(() => {
    if (what === null) return setLate(null)
    const timer = setTimeout(() => setLate(what), patienceMs)
    return () => clearTimeout(timer)
  }, [what])
  return what !== null && late === what
}
