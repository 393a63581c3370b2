/** Pages that open again without a network. Their addresses without query, which is no part of what they show. */
export const isKeptPage = (path: string): boolean => /^\/(?:vote|results|preview)\/[\w-]{1,40}$/.test(path)

/** Where the browser keeps them. */
export const pagesCache = 'nofomo-pages'

/** What a page tells the service worker: keep this one. `isStale`: what is kept of it shows less than the server knows. */
export type KeepRequest = { keep: string; isStale: boolean }
