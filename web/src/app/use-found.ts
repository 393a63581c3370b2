import { use, useEffect } from 'react'
import { documentTitle, type PageMeta } from './page-meta.ts'

/** What a page's loader found; suspends while it is on its way, and then names the tab after it. */
export function useFound<Found>(loaded: Found | Promise<Found>, metaOf: (found: Found) => PageMeta): Found {
  const found = loaded instanceof Promise ? use(loaded) : loaded
  useEffect(() => {
    // Also after the same was found again: meanwhile the tab had the name of a page still on its way.
    document.title = documentTitle(metaOf(found))
  }, [found, metaOf])
  return found
}
