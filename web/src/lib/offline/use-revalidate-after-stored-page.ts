import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isReachable } from '../http/is-reachable.ts'
import { storedMark } from './stored-page-paths.ts'

const askAgainMs = 15_000

/** Whether the service worker answered with a stored page, and no newer data has been loaded since. */
export const isStoredCopy = (): boolean =>
  !import.meta.env.SSR && document.documentElement.hasAttribute(storedMark)

/**
 * Loads the data of a stored page again as soon as the server can be reached. Not while votes wait in this browser: an
 * answer from before they arrived would seem to be newer than they are.
 */
export function useRevalidateAfterStoredPage(isAllSent: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAllSent || !isStoredCopy()) return
    let timer: ReturnType<typeof setTimeout>
    let isOpen = true
    const load = async () => {
      const answers = await isReachable()
      if (!isOpen) return
      if (!answers) {
        timer = setTimeout(load, askAgainMs)
        return
      }
      document.documentElement.removeAttribute(storedMark)
      void revalidate()
    }
    void load()
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [isAllSent, revalidate])
}
