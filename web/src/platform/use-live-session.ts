import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type LiveState, watchSession } from './live-events.ts'

export type LiveSession<Initial> = {
  /** The newest picture: the given one until the stream brings another. */
  snapshot: Snapshot | Initial
  /** How many have the session open, this page included; null until the stream says. */
  watching: number | null
  state: LiveState
}

/** A session as it is right now. `initial` is what the loader brought; a newer loader result replaces it. */
export function useLiveSession<Initial extends Snapshot | null>(
  sessionId: string,
  initial: Initial,
): LiveSession<Initial> {
  const [base, setBase] = useState(initial)
  const [snapshot, setSnapshot] = useState<Snapshot | Initial>(initial)
  const [watching, setWatching] = useState<number | null>(null)
  const [state, setState] = useState<LiveState>('live')
  const { revalidate } = useRevalidator()
  if (base !== initial) {
    setBase(initial)
    setSnapshot(initial)
  }
  useEffect(
    () =>
      watchSession(sessionId, {
        onSnapshot: setSnapshot,
        onPresence: (presence) => setWatching(presence.watching),
        onState: setState,
        // The loader says what is shown for a session that is not there.
        onGone: () => void revalidate(),
      }),
    [sessionId, revalidate],
  )
  return { snapshot, watching, state }
}
