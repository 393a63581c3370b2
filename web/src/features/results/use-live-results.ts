import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { useEffect, useRef, useState } from 'react'
import { useLiveSession } from '../../platform/use-live-session.ts'

const noticeMs = 2_000

/** The results as they are now, and whether they changed within the last two seconds. */
export function useLiveResults(initial: Snapshot) {
  const live = useLiveSession(initial.session.id, initial)
  const { snapshot } = live
  const shown = useRef(signature(initial))
  const [updates, setUpdates] = useState(0)
  const [isUpdated, setUpdated] = useState(false)
  useEffect(() => {
    const now = signature(snapshot)
    if (now === shown.current) return
    shown.current = now
    setUpdates((count) => count + 1)
  }, [snapshot])
  useEffect(() => {
    if (updates === 0) return
    setUpdated(true)
    const timer = setTimeout(() => setUpdated(false), noticeMs)
    return () => clearTimeout(timer)
  }, [updates])
  return { ...live, isUpdated, hasChanged: updates > 0 }
}

/** The stream may repeat a picture: only a different one is news. */
function signature({ results, session }: Snapshot): string {
  return JSON.stringify([results, session.venues.length])
}
