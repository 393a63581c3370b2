import type { TimeFilter } from '@nofomo/contracts/options.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import { useLatestCall } from '../../../lib/loading/use-latest-call.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { useVenueChanges } from '../../../venue/venue-events.ts'
import { type LiveStats, statsIn } from './stats-words.ts'

/** Without news from the stream (docs/product.md, "A venue's dashboard"). */
const reloadMs = 30_000

type LoadedStats = { stats: LiveStats | null; at: number; error: unknown }

/** The numbers of the live summary, from when they are (ms), and why newer ones could not be loaded. */
export function useLiveStats(venueId: string, timeframe: TimeFilter) {
  const [known, setKnown] = useState<LoadedStats>({ stats: null, at: 0, error: null })
  const [isBusy, setBusy] = useState(false)
  const beginCall = useLatestCall()
  const reload = useEffectEvent(async () => {
    const isLatest = beginCall()
    try {
      const reply = await api('GET /api/venue/analytics', { query: { venueId, timeframe } })
      if (isLatest()) setKnown({ stats: statsIn(reply), at: serverNow(), error: null })
    } catch (error) {
      // The access has ended: the frame of the dashboard says so.
      if (error instanceof ApiError && error.status === 404) return
      if (isLatest()) setKnown((before) => ({ ...before, error: error ?? true }))
    }
  })
  async function retry() {
    setBusy(true)
    await reload()
    setBusy(false)
  }
  useVenueChanges(venueId, () => void reload())
  useEffect(() => {
    void reload()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, reloadMs)
    return () => clearInterval(timer)
  }, [])
  return { ...known, isBusy, retry }
}
