/** Two of our own posters, used if a venue's picture fails. */
export const stockPictures = [
  '/images/posters/table.harbor.evergreen.124.d8b500f2',
  '/images/posters/beer.hills.evergreen.10.2f4d608e',
] as const

/** The state of a card's picture: the current candidate and its status. `error` is final: all candidates failed. */
export type PictureChain = { status: 'loading' | 'loaded' | 'error'; sources: readonly string[] }

export type PictureEvent = { kind: 'loaded' | 'failed'; source: string }

/** The given picture, if any, then the stock pictures (docs/product.md, "Swipe deck"). */
export function pictureChain(given: string | null): PictureChain {
  return { status: 'loading', sources: given ? [given, ...stockPictures] : stockPictures }
}

/** The next state. Events of a picture that is no longer the candidate are ignored. */
export function pictureAfter(chain: PictureChain, { kind, source }: PictureEvent): PictureChain {
  if (chain.status === 'error' || source !== chain.sources[0]) return chain
  if (kind === 'loaded') return { ...chain, status: 'loaded' }
  const sources = chain.sources.slice(1)
  return { status: sources.length > 0 ? 'loading' : 'error', sources }
}
