import { useEffect, useRef } from 'react'
import { track } from '../../../lib/analytics/track.ts'
import { watchStall } from './stall.ts'

/** Counts, once per card, that a voter hesitated. */
export function useStall(venueId: string | null): void {
  const told = useRef(new Set<string>())
  useEffect(() => {
    if (venueId === null) return
    return watchStall(venueId, {
      told: told.current,
      isSeen: () => document.visibilityState === 'visible',
      tell: () => track('vote_stalled'),
    })
  }, [venueId])
}
