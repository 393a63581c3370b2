import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isReachable } from '../http/is-reachable.ts'

/**
 * Reloads the page's data when the page becomes visible again: others may have answered in the meantime. Only where the
 * server can be reached.
 */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isOpen = true
    const load = async () => {
      if (document.visibilityState === 'visible' && (await isReachable()) && isOpen) void revalidate()
    }
    document.addEventListener('visibilitychange', load)
    return () => {
      isOpen = false
      document.removeEventListener('visibilitychange', load)
    }
  }, [revalidate])
}
