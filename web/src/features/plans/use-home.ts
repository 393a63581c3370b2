import type { Home } from '@nofomo/contracts/plans.ts'
import { useEffect, useState } from 'react'
import { api } from '../../lib/http/api-client.ts'

/**
 * The loader's home data, reloaded whenever the page becomes visible again, since friends vote in the meantime. A
 * failed reload keeps the previous data.
 */
export function useHome(loaded: Home): { home: Home; refresh: () => Promise<void> } {
  const [base, setBase] = useState(loaded)
  const [home, setHome] = useState(loaded)
  if (base !== loaded) {
    setBase(loaded)
    setHome(loaded)
  }
  async function refresh() {
    const newer = await api('GET /api/app/home', {}).catch(() => null)
    if (newer) setHome(newer)
  }
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  })
  return { home, refresh }
}
