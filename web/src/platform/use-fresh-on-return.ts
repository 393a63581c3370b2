import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { api } from './api-client.ts'

/**
 * Reloads the page's data when the page becomes visible again: others may have answered in the meantime. Only where the
 * server can be reached: a loader that fails would replace what the page shows.
 */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isOpen = true
    const load = () => {
      if (document.visibilityState !== 'visible') return
      api('GET /api/auth/me', {}).then(
        () => isOpen && void revalidate(),
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', load)
    return () => {
      isOpen = false
      document.removeEventListener('visibilitychange', load)
    }
  }, [revalidate])
}
