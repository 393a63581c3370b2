import { useEffect, useRef } from 'react'
import { track } from '../../../../lib/analytics/track.ts'
import { watchHesitation } from './hesitation.ts'

/** Counts, once per card, that a voter hesitated. */
export function useHesitation(venueId: string | null): void {
  const reported = useRef(new Set<string>())
  useEffect(() => {
    if (venueId === null) return
    return watchHesitation(venueId, {
      reported: reported.current,
      isSeen: () => document.visibilityState === 'visible',
      report: () => track('vote_stalled'),
    })
  }, [venueId])
}
