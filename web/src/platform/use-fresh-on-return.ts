import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the page's data when the page becomes visible again: others may have answered in the meantime. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const load = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', load)
    return () => document.removeEventListener('visibilitychange', load)
  }, [revalidate])
}
