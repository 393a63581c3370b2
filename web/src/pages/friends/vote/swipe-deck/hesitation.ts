/** See docs/product.md, "Swipe deck". */
export const hesitationMs = 10_000

type HesitationWatch = {
  /** Venues already reported; a new one is added. */
  reported: Set<string>
  isSeen: () => boolean
  report: () => void
}

/**
 * Reports, once per venue, that it was shown for ten seconds without a vote, unless the page is hidden then.
 * @returns a function that cancels it
 */
export function watchHesitation(venueId: string, { reported, isSeen, report }: HesitationWatch): () => void {
  const timer = setTimeout(() => {
    if (reported.has(venueId) || !isSeen()) return
    reported.add(venueId)
    report()
  }, hesitationMs)
  return () => clearTimeout(timer)
}
