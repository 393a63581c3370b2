import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../lib/http/api-client.ts'
import { useLatestCall } from '../../lib/loading/use-latest-call.ts'
import { serverNow } from '../../lib/time/clock.ts'
import { keptStaffSession } from '../../sign-in/staff-session.ts'
import type { StaffKnown } from './load-staff.ts'
import { callFailure } from './staff-words.ts'

const reloadMs = 30_000

/** For data that the page's address does not name, so that no loader can load it. */
export const notLoadedYet: StaffKnown<never> = { data: null, at: 0, failure: null }

/**
 * A section's data, loaded again every 30 seconds and when the page is looked at again. Newer loader data replaces it. If
 * loading fails, what was known stays; after the hour's end nothing is asked until somebody signs in again.
 */
export function useStaffData<Data>(loaded: StaffKnown<Data>, load: () => Promise<Data>) {
  const [base, setBase] = useState(loaded)
  const [known, setKnown] = useState(loaded)
  const [isBusy, setBusy] = useState(false)
  const beginCall = useLatestCall()
  if (base !== loaded) {
    setBase(loaded)
    setKnown(loaded.data === null ? { ...known, failure: loaded.failure } : loaded)
  }

  /** Replaces the data by what a call has returned, or by a change of what is known now. */
  function set(next: Data | ((before: Data | null) => Data | null)) {
    // The answer to a call in flight is older.
    beginCall()
    setKnown(({ data }) => ({
      data: next instanceof Function ? next(data) : next,
      at: serverNow(),
      failure: null,
    }))
  }
  async function reload() {
    if (keptStaffSession() === null) return
    const isLatest = beginCall()
    try {
      const data = await load()
      if (isLatest()) setKnown({ data, at: serverNow(), failure: null })
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401
      if (isLatest() && !isOver) setKnown((before) => ({ ...before, failure: callFailure(error) }))
    }
  }
  async function refresh() {
    setBusy(true)
    await reload()
    setBusy(false)
  }

  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void reload()
  })
  useEffect(() => {
    const tick = () => onTick()
    const timer = setInterval(tick, reloadMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return { ...known, isBusy, refresh, set }
}

/** Loads the data of `notLoadedYet` as soon as it is shown. */
export function useLoadedOnOpening({
  data,
  refresh,
}: Pick<ReturnType<typeof useStaffData>, 'data' | 'refresh'>) {
  const onOpen = useEffectEvent(() => {
    if (data === null) void refresh()
  })
  useEffect(() => onOpen(), [])
}
