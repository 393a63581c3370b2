import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useLiveSession } from '../../../features/sessions/live/use-live-session.ts'
import { useIsOnline } from '../../../lib/browser/use-is-online.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { changeInWords } from './results.messages.ts'

const noticeMs = 2_000

/**
 * The live results, and whether they changed within the last two seconds. `before` is the previous snapshot, null
 * without one; `change` says how votes have changed a provisional result. `asOf` is when they were last known to be
 * true; null while they are.
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
  const isOnline = useIsOnline()
  const isLive = state === 'live' && isOnline
  useEffect(() => setAsOf(isLive ? null : new Date(serverNow())), [isLive])
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

/** The stream may repeat a snapshot: only a different one is a change. */
function signature({ results, session, message }: Snapshot): string {
  return JSON.stringify([results, session.venues.length, session.finalAt, message])
}
