import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLiveSession } from '../../platform/use-live-session.ts'
import { changeInWords } from './result-words.ts'

const noticeMs = 2_000

/**
 * The results as they are now, and whether they changed within the last two seconds. `before` is what was shown before the
 * last change, null without one; `change` tells how votes have changed a result that is not final. `asOf` is when they were last known to be true; null while they are.
 */
export function useLiveResults(initial: Snapshot) {
  const live = useLiveSession(initial.session.id, initial)
  const { snapshot, state } = live
  const shown = useRef(initial)
  const [before, setBefore] = useState<Snapshot | null>(null)
  const [change, setChange] = useState<string | null>(null)
  const [updates, setUpdates] = useState(0)
  const [isUpdated, setUpdated] = useState(false)
  const [asOf, setAsOf] = useState<Date | null>(null)
  const isOnline = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )
  const isLive = state === 'live' && isOnline
  useEffect(() => setAsOf(isLive ? null : new Date()), [isLive])
  useEffect(() => {
    if (signature(snapshot) === signature(shown.current)) return
    const changed = changeInWords(shown.current, snapshot)
    setBefore(shown.current)
    setChange((known) => changed ?? (snapshot.results.status === 'provisional' ? known : null))
    shown.current = snapshot
    setUpdates((count) => count + 1)
  }, [snapshot])
  useEffect(() => {
    if (updates === 0) return
    setUpdated(true)
    const timer = setTimeout(() => setUpdated(false), noticeMs)
    return () => clearTimeout(timer)
  }, [updates])
  return { ...live, isLive, asOf, isUpdated, before, change }
}

/** A phone that loses its network learns of it at once, its stream long after. */
function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The stream may repeat a picture: only a different one is news. */
function signature({ results, session }: Snapshot): string {
  return JSON.stringify([results, session.venues.length, session.finalAt])
}
