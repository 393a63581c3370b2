/** Pages that open again without a network. Paths without the query, which does not affect what they show. */
export const isKeptPage = (path: string): boolean => /^\/(?:vote|results|preview)\/[\w-]{1,40}$/.test(path)

/** The browser's cache of these pages. */
export const pagesCache = 'nofomo-pages'

/** A page's message to the service worker: store this page. */
export type KeepRequest = {
  /** The page's path. */
  keep: string
  /** The stored page shows less than the server knows. */
  isStale: boolean
  /** The paths, with their queries, of the files and pictures that the page has loaded. */
  loaded: readonly string[]
}
