/** Two of our own posters: where a place's picture fails, the next best is one of a place. */
export const stockPictures = [
  '/images/posters/table.harbor.evergreen.124.62049408',
  '/images/posters/beer.hills.evergreen.10.10ea6ce1',
] as const

/** Where a card's picture is: which one is tried, and how that goes. `error` is the end: none of them came. */
export type PictureChain = { status: 'loading' | 'loaded' | 'error'; sources: readonly string[] }

export type PictureEvent = { kind: 'loaded' | 'failed'; source: string }

/** The given picture, if there is one, then the stock pictures (docs/product.md, "Swipe deck"). */
export function pictureChain(given: string | null): PictureChain {
  return { status: 'loading', sources: given ? [given, ...stockPictures] : stockPictures }
}

/** What follows. News of a picture that is not being tried any more changes nothing. */
export function pictureAfter(chain: PictureChain, { kind, source }: PictureEvent): PictureChain {
  if (chain.status === 'error' || source !== chain.sources[0]) return chain
  if (kind === 'loaded') return { ...chain, status: 'loaded' }
  const sources = chain.sources.slice(1)
  return { status: sources.length > 0 ? 'loading' : 'error', sources }
}
