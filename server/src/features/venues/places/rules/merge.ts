/** Limits of results by source, and of a search (docs/product.md, "Locations"). */
export const perSource = 5
export const maxResults = 8

type Point = { lat: number | null; lng: number | null }

/** Whether two points are one to four decimals of a degree, some ten meters. */
export function isSamePoint(one: Point, other: Point): boolean {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return false
  return one.lat.toFixed(4) === other.lat.toFixed(4) && one.lng.toFixed(4) === other.lng.toFixed(4)
}

/**
 * One list of several, each best first: at most five of a source and eight in all. Duplicates of earlier lists are left
 * out. The lists keep their order and contribute to the eight in turns.
 */
export function merge<Found extends { source: string }>(
  lists: readonly (readonly Found[])[],
  isSame: (one: Found, other: Found) => boolean,
): Found[] {
  const kept: Found[][] = []
  for (const list of lists) {
    const own: Found[] = []
    for (const found of list) {
      const isKnown = [...kept.flat(), ...own].some((one) => isSame(one, found))
      const isOneTooMany = own.filter(({ source }) => source === found.source).length === perSource
      if (!isKnown && !isOneTooMany) own.push(found)
    }
    kept.push(own)
  }
  const shares = sharesOf(kept.map(({ length }) => length))
  return kept.flatMap((list, index) => list.slice(0, shares[index]))
}

/** How many each list contributes, taking one from each in turn up to eight. */
function sharesOf(lengths: readonly number[]): number[] {
  const shares = lengths.map(() => 0)
  let left = Math.min(
    maxResults,
    lengths.reduce((sum, length) => sum + length, 0),
  )
  for (let turn = 0; left > 0; turn += 1)
    for (const [index, length] of lengths.entries()) {
      if (left === 0 || turn >= length) continue
      shares[index] = turn + 1
      left -= 1
    }
  return shares
}
