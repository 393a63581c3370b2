import type { Ballot } from '@nofomo/contracts/endpoints/voting.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { watchSession } from '../../../session/live/live-events.ts'
import type { Refusal } from '../../../session/votes/outbox.ts'
import { voteOutbox } from '../../../session/votes/vote-outbox.ts'

/**
 * Whether the host has voided this ballot, from the server's response or from a refused vote. If so, or while only this
 * browser's list is known, the ballot is reloaded whenever the session changes.
 */
export function useVoided(
  sessionId: string,
  ballot: Ballot,
  refusals: readonly Refusal[],
  isListOnly: boolean,
) {
  const [isVoided, setVoided] = useState(ballot.isVoided)
  const { revalidate } = useRevalidator()
  const known = useRef(ballot)
  useEffect(() => {
    if (known.current === ballot) return
    known.current = ballot
    setVoided(ballot.isVoided)
    // Restored: refusals in the meantime are no longer relevant.
    if (isVoided && !ballot.isVoided) voteOutbox().dismiss(sessionId)
  }, [ballot, isVoided, sessionId])
  useEffect(() => {
    if (refusals.some(({ code }) => code === 'forbidden')) setVoided(true)
  }, [refusals])
  const isAwaited = isVoided || isListOnly
  useEffect(() => {
    if (isAwaited) return watchSession(sessionId, { onSnapshot: () => void revalidate() })
  }, [isAwaited, sessionId, revalidate])
  return isVoided
}
