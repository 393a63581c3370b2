import type { SeatRange } from '@nofomo/contracts/sessions/choices.ts'
import { type CatalogVenue, catalog } from '../../../../catalog/catalog.ts'
import {
  type DirectoryPlace,
  findDirectoryPlace,
  readDirectory,
} from '../../../../catalog/directory/directory.ts'
import type { Point } from '../../../../catalog/gazetteer.ts'
import { isSamePlace } from '../../../../catalog/same-place.ts'
import { type MatchIndex, matchIndexOf, matchPlace } from '../rules/match.ts'

type Places = {
  places: readonly DirectoryPlace[]
  index: MatchIndex<DirectoryPlace>
  /** The directory's facts about the catalog's venues, by slug. */
  seats: ReadonlyMap<string, SeatRange>
  slugs: ReadonlyMap<string, string>
}
let known: Places | undefined

/** Reads the directory, once: some tenths of a second of processor time, which else the first lookup would take. */
export function readPlaces(): Places {
  known ??= divide(catalog, readDirectory())
  return known
}

/** The places of the directory that the catalog lacks. */
export const directoryPlaces = (): readonly DirectoryPlace[] => readPlaces().places

/** The place of the directory with a name and street that somebody typed. */
export function matchDirectoryPlace(typed: { name: string; address: string }): DirectoryPlace | null {
  return matchPlace(readPlaces().index, typed)
}

/** The place of an id, unless it is a venue of the catalog under another. */
export function findPlace(id: string): DirectoryPlace | null {
  const place = findDirectoryPlace(id)
  return place && (readPlaces().slugs.get(id) ?? id) === id ? place : null
}

/** The seats of a venue of the catalog, if the directory has it. */
export const seatsOf = (slug: string): SeatRange | null => readPlaces().seats.get(slug) ?? null

/** Tells the catalog's venues, some of which keep the id that they had in the directory, from its other places. */
function divide(venues: readonly CatalogVenue[], all: readonly DirectoryPlace[]): Places {
  const seats = new Map<string, SeatRange>()
  const slugs = new Map<string, string>()
  const near = nearIndexOf(all)
  for (const venue of venues)
    for (const place of near(venue)) {
      if (venue.slug !== place.id && !isSamePlace(venue, place)) continue
      slugs.set(place.id, venue.slug)
      if (place.seats && !seats.has(venue.slug)) seats.set(venue.slug, place.seats)
    }
  const places = all.filter(({ id }) => !slugs.has(id))
  return { places, index: matchIndexOf(places), seats, slugs }
}

/** Finds the places within some 300 meters: in the same cell of a grid, or beside it. */
export function nearIndexOf<Place extends Point>(places: readonly Place[]): (point: Point) => Place[] {
  const cells = Map.groupBy(places, (place) => cellOf(place).join())
  return (point) => {
    const [row, column] = cellOf(point)
    return around.flatMap((up) =>
      around.flatMap((right) => cells.get([row + up, column + right].join()) ?? []),
    )
  }
}

const around = [-1, 0, 1] as const
const cellOf = ({ lat, lng }: Point): [number, number] => [Math.floor(lat / 0.003), Math.floor(lng / 0.004)]
