import type { SimulatedStored } from '@nofomo/contracts/analytics/endpoints.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../../lib/http/problem.ts'
import { isStaffEnded } from '../../../sign-in/staff-session.ts'
import { askStored } from './load-debug.ts'

/** What the server has of a visit. `of` is the visit that it is about. */
export type Stored = { of: string; stored: SimulatedStored } | { of: string; failure: string }

/** Asked anew with each `tick`, while the page is looked at. Null until the first answer. `isOver`: staff's hour is. */
export function useStored(visit: string | null, tick: number): { stored: Stored | null; isOver: boolean } {
  const [known, setKnown] = useState<Stored | null>(null)
  const [isOver, setOver] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick asks.
  useEffect(() => {
    if (visit === null || document.visibilityState !== 'visible') return
    const stop = new AbortController()
    askStored(visit, stop.signal).then(
      (stored) => {
        setOver(false)
        setKnown({ of: visit, stored })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        setOver(isStaffEnded(error))
        setKnown({ of: visit, failure: sentenceOf(error) })
      },
    )
    return () => stop.abort()
  }, [visit, tick])
  return { stored: known?.of === visit ? known : null, isOver }
}
