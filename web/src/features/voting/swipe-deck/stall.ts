/** See docs/product.md, "Swipe deck". */
export const stallMs = 10_000

type StallWatch = {
  /** Venues that were told before; a new one is added. */
  told: Set<string>
  isSeen: () => boolean
  tell: () => void
}

/**
 * Tells, once a venue, that somebody has looked at it for ten seconds without a vote. Nobody ponders over a page they
 * do not see.
 * @returns what ends the wait
 */
export function watchStall(venueId: string, { told, isSeen, tell }: StallWatch): () => void {
  const timer = setTimeout(() => {
    if (told.has(venueId) || !isSeen()) return
    told.add(venueId)
    tell()
  }, stallMs)
  return () => clearTimeout(timer)
}
