import { distanceMeters, type Point } from '../../gazetteer.ts'
import { isSamePlace } from '../../same-place.ts'

export type Located = Point & { name: string; address: string }

/** Some 250 meters in degrees: nothing farther is compared. */
const nearby = { lat: 0.0023, lng: 0.0034 }

/**
 * Which row is which place, by name, distance and address. Strict: a row and a place belong together only if neither has
 * one nearer.
 */
export function matchRows<Row extends Located, Place extends Located>(
  rows: readonly Row[],
  places: readonly Place[],
): Map<Place, Row> {
  const sorted = rows.toSorted((a, b) => a.lat - b.lat)
  const pairs = places.flatMap((place) =>
    rowsAround(sorted, place).flatMap((row) =>
      isSamePlace(place, row) ? [{ place, row, meters: distanceMeters(place, row) }] : [],
    ),
  )
  const found = new Map<Place, Row>()
  const taken = new Set<Row>()
  for (const { place, row } of pairs.toSorted((a, b) => a.meters - b.meters)) {
    if (found.has(place) || taken.has(row)) continue
    found.set(place, row)
    taken.add(row)
  }
  return found
}

/** `sorted` is in the order of latitudes. */
function rowsAround<Row extends Located>(sorted: readonly Row[], { lat, lng }: Point): Row[] {
  const [from, to] = [lat - nearby.lat, lat + nearby.lat].map((edge) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.lat ?? 0) < edge) low = middle + 1
      else high = middle
    }
    return low
  })
  return sorted.slice(from, to).filter((row) => Math.abs(row.lng - lng) < nearby.lng)
}
