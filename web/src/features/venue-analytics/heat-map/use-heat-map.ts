import type { HeatMap } from '@nofomo/contracts/premium.ts'
import { useEffect, useState } from 'react'
import { askHeatMap, type Span } from '../api.ts'

/** The heat map of a venue and a span, loaded once: over weeks an hour more changes little. */
export function useHeatMap(venueId: string, span: Span) {
  const [map, setMap] = useState<HeatMap | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const isBusy = map === null && !hasFailed
  // biome-ignore lint/correctness/useExhaustiveDependencies: another venue or span has a component of its own.
  useEffect(() => {
    const leaving = new AbortController()
    setFailed(false)
    askHeatMap(venueId, span, { signal: leaving.signal }).then(setMap, () => {
      if (!leaving.signal.aborted) setFailed(true)
    })
    return () => leaving.abort()
  }, [turn])
  return { map, hasFailed, isBusy, retry: () => setTurn((before) => before + 1) }
}
