import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again when somebody comes back to it: meanwhile others may have answered. */
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
