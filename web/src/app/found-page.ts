import { use, useEffect } from 'react'
import { data } from 'react-router'
import { documentTitle, type PageHandle, type PageMeta } from './page-meta.ts'

/** What a page's loader returns: a promise only in the browser, where the page shows its shape meanwhile. */
export type Loaded<Found> = { loaded: Found | Promise<Found> }

/** A loader's answer. The server waits for what is found, and answers with its status. */
export async function loadedFrom<Found>(loading: Promise<Found>, statusOf: (found: Found) => number) {
  if (!import.meta.env.SSR) {
    // One that is given up may never be looked at.
    loading.catch(() => {})
    return { loaded: loading }
  }
  const loaded = await loading
  return data({ loaded }, { status: statusOf(loaded) })
}

/** A route's `handle`: the page is called `meanwhile` until it is known what was found. */
export function handleOf<Found>(
  metaOf: (found: Found) => PageMeta,
  meanwhile: string,
): PageHandle<Loaded<Found>> {
  return {
    meta: (known) =>
      known && !(known.loaded instanceof Promise)
        ? metaOf(known.loaded)
        : { title: meanwhile, noindex: true },
  }
}

/** What was found; suspends while it is on its way, and then names the tab after it. */
export function useFound<Found>(loaded: Found | Promise<Found>, metaOf: (found: Found) => PageMeta): Found {
  const found = loaded instanceof Promise ? use(loaded) : loaded
  useEffect(() => {
    // Also after the same was found again: meanwhile the tab had the name of a page still on its way.
    document.title = documentTitle(metaOf(found))
  }, [found, metaOf])
  return found
}
