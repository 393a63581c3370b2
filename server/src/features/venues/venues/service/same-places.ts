import type { Point } from '../../../../catalog/gazetteer.ts'
import { isSamePlace } from '../../../../catalog/same-place.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { listPublished } from '../store/venues.ts'
import { directoryPlaces, nearIndexOf } from './places.ts'

/** A place as far as it tells that two are one. */
type ComparedPlace = Point & { id: string; name: string; address: string }

/**
 * Finds what a place is already: a published venue, else a place of the directory, as they are when the function is made, else
 * one of `others` near it.
 */
export async function createPlaceMatcher(
  db: Db,
): Promise<(place: ComparedPlace, others: readonly ComparedPlace[]) => string | null> {
  const venues = (await listPublished(db)).flatMap(({ id, name, address, lat, lng }) =>
    lat === null || lng === null ? [] : { id, name, address, lat, lng },
  )
  const near = nearIndexOf([...venues, ...directoryPlaces()].map(withNumber))
  return (place, others) => {
    const number = numberOf(place)
    const isSame = (other: ComparedPlace) => isSamePlace(place, other)
    const known = near(place).find((other) => mayBeSame(place, number, other) && isSame(other))
    return (known ?? others.find(isSame))?.id ?? null
  }
}

type Numbered = ComparedPlace & { number: string | undefined }

const numberOf = ({ address }: ComparedPlace): string | undefined => /^\d+/.exec(address)?.[0]

const withNumber = ({ id, name, address, lat, lng }: ComparedPlace): Numbered => {
  const place = { id, name, address, lat, lng }
  return { ...place, number: numberOf(place) }
}

/** Spares most comparisons of names: places that are one are next door to each other, or have one house number. */
function mayBeSame(place: ComparedPlace, number: string | undefined, other: Numbered): boolean {
  if (number !== undefined && number === other.number) return true
  return Math.abs(place.lat - other.lat) < 0.0006 && Math.abs(place.lng - other.lng) < 0.0012
}
