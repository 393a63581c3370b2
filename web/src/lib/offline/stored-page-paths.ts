/** Pages that open again without a network. Paths without the query, which does not affect what they show. */
export const isStoredPage = (path: string): boolean =>
  /^\/(?:(?:vote|results|preview)\/[\w-]{1,40}|vouchers)$/.test(path)

/**
 * Pages of vouchers. Only those are stored that this browser has taken, as somebody signed out sees them: what a venue
 * scans is never shown from a store.
 */
export const isVoucherPage = (path: string): boolean => /^\/redeem\/[\w-]{20,200}$/.test(path)

/** The attribute of a document that the service worker took from its store. */
export const storedMark = 'data-stored'

/** The browser's cache of these pages. */
export const pagesCache = 'nofomo-pages'

/** The browser's cache of vouchers' pages. It outlasts signing in and out: a voucher belongs to the browser. */
export const vouchersCache = 'nofomo-vouchers'

/** An open page as a document to store. `tiles`: where the pictures of its map are. */
export type StorablePage = { html: string; tiles: string | null }

/** The service worker's message to open pages: somebody signs in or out, so stored pages are forgotten. */
export const pagesForgotten = 'pages forgotten'

/** A page's message to the service worker: store this page. */
export type KeepRequest = {
  /** The page's path. */
  keep: string
  /** What it shows; null if only the server can tell. */
  page: StorablePage | null
  /** The stored page shows less than this one. */
  isStale: boolean
  /** The paths, with their queries, of the files and pictures that the page has loaded. */
  loaded: readonly string[]
}
