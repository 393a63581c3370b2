import { use, useEffect } from 'react'
import { data } from 'react-router'
import { documentTitle, type PageHandle, type PageMeta } from './page-meta.ts'

/** What a page's loader returns: a promise only in the browser, where the page shows a skeleton in the meantime. */
export type Loaded<Found> = { loaded: Found | Promise<Found> }

/** A loader's answer. The server awaits the result and responds with its status. */
export async function loadedFrom<Found>(loading: Promise<Found>, statusOf: (found: Found) => number) {
  if (!import.meta.env.SSR) {
    // Prevents an unhandled rejection when navigation is aborted.
    loading.catch(() => {})
    return { loaded: loading }
  }
  const loaded = await loading
  return data({ loaded }, { status: statusOf(loaded) })
}

/** A route's `handle`: the page has the title `meanwhile` until its data is loaded. */
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

/** The loaded data; suspends while it is loading, then sets the tab's title from it. */
export function useFound<Found>(loaded: Found | Promise<Found>, metaOf: (found: Found) => PageMeta): Found {
  const found = loaded instanceof Promise ? use(loaded) : loaded
  useEffect(() => {
    // Also if the same data was loaded again: in the meantime the tab had the title of a loading page.
    document.title = documentTitle(metaOf(found))
  }, [found, metaOf])
  return found
}
