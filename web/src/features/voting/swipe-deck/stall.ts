/** See docs/product.md, "Swipe deck". */
export const stallMs = 10_000

type StallWatch = {
  /** Venues already reported; a new one is added. */
  told: Set<string>
  isSeen: () => boolean
  tell: () => void
}

/**
 * Reports, once per venue, that it was shown for ten seconds without a vote, unless the page is hidden then.
 * @returns a function that cancels it
 */
export function watchStall(venueId: string, { told, isSeen, tell }: StallWatch): () => void {
  const timer = setTimeout(() => {
    if (told.has(venueId) || !isSeen()) return
    told.add(venueId)
    tell()
  }, stallMs)
  return () => clearTimeout(timer)
}
