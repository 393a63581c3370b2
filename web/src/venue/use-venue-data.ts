import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../lib/http/api-client.ts'
import { useLatestCall } from '../lib/loading/use-latest-call.ts'
import { serverNow } from '../lib/time/clock.ts'
import { changeCount, useVenueChanges } from './venue-events.ts'
import { nullIfRefused } from './venue-standing.ts'

/**
 * What a section knows, and since when (ms). Null if it could not be loaded. `version`: how many
 * changes the page had heard of when it asked.
 */
export type VenueData<Data> = { data: Data | null; at: number; version: number }

/** What is known without a call. */
export const currentVenueData = <Data>(data: Data | null): VenueData<Data> => ({
  data,
  at: serverNow(),
  version: changeCount(),
})

/** For loaders that could not ask. */
export const noVenueData = (): VenueData<never> => currentVenueData<never>(null)

/** For loaders of sections: what a call brought, or that it was refused. */
export async function loadVenueData<Data>(loading: Promise<Data>): Promise<VenueData<Data>> {
  const version = changeCount()
  const data = await loading.catch(nullIfRefused)
  return { data, at: serverNow(), version }
}

/** Some things change by time alone, such as groups that leave the list; no event tells. */
const reloadMs = 60_000

/**
 * A section's data, loaded again whenever something about the venue changes. `loaded` is the loader's; newer loader
 * data replaces it, unless it was asked for before a change that is shown. If loading fails, what was known stays, as
 * stale.
 */
export function useVenueData<Data>(
  loaded: VenueData<Data>,
  venueId: string | null,
  load: () => Promise<Data>,
) {
  const [base, setBase] = useState(loaded)
  const [known, setKnown] = useState(loaded)
  const [isStale, setStale] = useState(loaded.data === null)
  const [isBusy, setBusy] = useState(false)
  const beginCall = useLatestCall()
  if (base !== loaded) {
    setBase(loaded)
    if (loaded.version >= known.version) {
      if (loaded.data !== null) setKnown(loaded)
      setStale(loaded.data === null)
    }
  }

  function show(next: VenueData<Data>) {
    setKnown((before) => (next.version < before.version ? before : next))
    setStale(false)
  }
  function set(data: Data) {
    // The answer to a call in flight is older.
    beginCall()
    show(currentVenueData(data))
  }
  async function reload() {
    const isLatest = beginCall()
    const version = changeCount()
    try {
      const data = await load()
      if (isLatest()) show({ data, at: serverNow(), version })
    } catch (error) {
      // The access has ended: the frame of the dashboard says so.
      if (error instanceof ApiError && error.status === 404) return
      if (isLatest()) setStale(true)
    }
  }
  async function retry() {
    setBusy(true)
    await reload()
    setBusy(false)
  }

  useVenueChanges(venueId, () => void reload(), known.version)
  const onTick = useEffectEvent(() => {
    if (venueId !== null && document.visibilityState === 'visible') void reload()
  })
  useEffect(() => {
    const timer = setInterval(() => onTick(), reloadMs)
    return () => clearInterval(timer)
  }, [])
  return { ...known, isStale, isBusy, retry, /** Replaces the data by what a call has returned. */ set }
}
