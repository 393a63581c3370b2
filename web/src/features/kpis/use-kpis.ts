import { useEffect, useEffectEvent, useState } from 'react'
import { useLatestCall } from '../../lib/loading/use-latest-call.ts'
import { askKpis, type Found } from './load-kpis.ts'

type Ready = Extract<Found, { kind: 'ready' }>

/** As often as other analytics are read. */
const reloadMs = 60_000

/**
 * A month's figures, read again every minute while the page is looked at. If that fails, the last good ones stay, as
 * stale. Newer loader data replaces them.
 */
export function useKpis(loaded: Found, month: string | null) {
  const [base, setBase] = useState(loaded)
  const [latest, setLatest] = useState(loaded)
  const [known, setKnown] = useState<Ready | null>(readyIn(loaded))
  const [isBusy, setBusy] = useState(false)
  const beginCall = useLatestCall()
  const take = (found: Found) => {
    setLatest(found)
    if (found.kind === 'ready') setKnown(found)
  }
  if (base !== loaded) {
    setBase(loaded)
    take(loaded)
  }

  async function reload() {
    const isLatest = beginCall()
    const found = await askKpis(month)
    if (isLatest()) take(found)
  }
  async function retry() {
    setBusy(true)
    await reload()
    setBusy(false)
  }

  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void reload()
  })
  useEffect(() => {
    const timer = setInterval(() => onTick(), reloadMs)
    const onReturn = () => onTick()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
  return { latest, known, isBusy, retry }
}

const readyIn = (found: Found): Ready | null => (found.kind === 'ready' ? found : null)
