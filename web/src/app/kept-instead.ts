import { useEffect } from 'react'

/**
 * For a page that could not be loaded because nobody answered: asks for it as a document. The service worker then shows
 * what it keeps of it, or the page that says there is no network; where there is no worker, what stands here stays.
 */
export function useKeptInstead(isOutOfReach: boolean): void {
  useEffect(() => {
    if (isOutOfReach && navigator.serviceWorker?.controller) location.reload()
  }, [isOutOfReach])
}

/** Whether a part of our own script could not be fetched: a browser says so in words alone. */
export function isScriptMissing(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
  )
}
