import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isOvertaken, type LiveState, watchSession } from './live-events.ts'

export type LiveSession<Initial> = {
  /** The latest snapshot: the given one until the stream delivers another. */
  snapshot: Snapshot | Initial
  /** The number of watchers, this page included; null until the stream says. */
  watching: number | null
  state: LiveState
}

/**
 * The live session, as long as it is followed. `initial` is the loader's data; newer loader data replaces it, but not a
 * snapshot that was delivered since the loader asked.
 */
export function useLiveSession<Initial extends Snapshot | null>(
  sessionId: string,
  initial: Initial,
  isFollowed = true,
): LiveSession<Initial> {
  const [base, setBase] = useState(initial)
  const [snapshot, setSnapshot] = useState<Snapshot | Initial>(initial)
  const [watching, setWatching] = useState<number | null>(null)
  const [state, setState] = useState<LiveState>('live')
  const { revalidate } = useRevalidator()
  const first = useRef(initial)
  if (base !== initial) {
    setBase(initial)
    if (initial === null || !isOvertaken(initial)) setSnapshot(initial)
  }
  useEffect(() => {
    if (!isFollowed) return
    return watchSession(
      sessionId,
      {
        onSnapshot: setSnapshot,
        onPresence: (presence) => setWatching(presence.watching),
        onState: setState,
        // The loader decides what to show for a deleted session.
        onGone: () => void revalidate(),
      },
      first.current ?? undefined,
    )
  }, [sessionId, revalidate, isFollowed])
  return { snapshot, watching, state }
}
