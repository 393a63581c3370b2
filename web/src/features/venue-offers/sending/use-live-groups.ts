import type { LiveGroup } from '@nofomo/contracts/venue-home.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../lib/http/api-client.ts'
import { useLatestCall } from '../../../lib/loading/use-latest-call.ts'
import { useVenueChanges } from '../../../venue/venue-events.ts'

export type LiveGroups = {
  /** Null until they have loaded once. */
  groups: readonly LiveGroup[] | null
  hasFailed: boolean
  retry: () => void
}

/** The groups that are deciding about a venue, kept up to date. */
export function useLiveGroups(venueId: string): LiveGroups {
  const [groups, setGroups] = useState<readonly LiveGroup[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const beginCall = useLatestCall()
  const load = useEffectEvent(async () => {
    const isLatest = beginCall()
    try {
      const { liveGroups } = await api('GET /api/venue/dashboard', { query: { venueId } })
      if (!isLatest()) return
      setGroups(liveGroups)
      setFailed(false)
    } catch {
      if (isLatest()) setFailed(true)
    }
  })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again.
  useEffect(() => void load(), [tries])
  useVenueChanges(venueId, () => void load())
  return { groups, hasFailed, retry: () => setTries(tries + 1) }
}
