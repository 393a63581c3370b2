import type { SimulatedStored } from '@nofomo/contracts/analytics.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../platform/problem.ts'
import { askStored } from './load-debug.ts'

/** What the server has of a visit. `of` is the visit that it is about. */
export type Stored = { of: string; stored: SimulatedStored } | { of: string; failure: string }

/** Asked anew with each `tick`, while the page is looked at. Null until the first answer. */
export function useStored(visit: string | null, tick: number): Stored | null {
  const [known, setKnown] = useState<Stored | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick asks.
  useEffect(() => {
    if (visit === null || document.visibilityState !== 'visible') return
    const stop = new AbortController()
    askStored(visit, stop.signal).then(
      (stored) => setKnown({ of: visit, stored }),
      (error: unknown) => {
        if (!stop.signal.aborted) setKnown({ of: visit, failure: sentenceOf(error) })
      },
    )
    return () => stop.abort()
  }, [visit, tick])
  return known?.of === visit ? known : null
}
