import { useEffect } from 'react'
import { serviceWorkers } from './service-workers.ts'

/**
 * For a page that failed to load because the server was unreachable: reloads it as a document. The service worker then
 * shows its stored copy or the offline page; without a worker the current page stays.
 */
export function useReloadAsDocument(isOutOfReach: boolean): void {
  useEffect(() => {
    if (isOutOfReach && serviceWorkers()?.controller) location.reload()
  }, [isOutOfReach])
}

/** Whether a chunk or a style sheet failed to load. Browsers report that only in the error's message. */
export function isFileMissing(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script|style sheet/i.test(error.message)
  )
}
