import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Category,
  type Neighborhood,
  type SeatRange,
  seatRanges,
} from '@nofomo/contracts/sessions/choices.ts'
import { neighborhoodIn } from '../gazetteer.ts'
import { areaAt } from '../gazetteer-locations.ts'
import { plainWords } from '../plain-words.ts'
import type { CuisineFamily } from '../vocabulary.ts'
import { isForGuests, kindOf } from './kinds.ts'
import { readableName } from './names.ts'
import { readableAddress, readableStreet } from './streets.ts'

/** A food place that King County has inspected. What the file does not say is null. */
export type DirectoryPlace = {
  /** `kc-` with name and street; the same as long as both are. */
  id: string
  name: string
  category: Category
  cuisine: string | null
  cuisineFamily: CuisineFamily | null
  /** Which branch it is, if there are several of the name. */
  description: string | null
  address: string
  /** The one of ours that it lies in. Belltown is downtown, Wallingford none. */
  neighborhood: Neighborhood | null
  /** The part of the city: `Belltown`. */
  area: string | null
  lat: number
  lng: number
  seats: SeatRange | null
  /** The day of the inspection, `2023-08-31`. */
  seenOn: string
}

const file = path.join(import.meta.dirname, 'king-county-food-places-2023.tsv')
let read: readonly DirectoryPlace[] | undefined
let byId: ReadonlyMap<string, DirectoryPlace> | undefined

/** Every place of the file that people go out to. Read at the first use, and kept. */
export function readDirectory(): readonly DirectoryPlace[] {
  read ??= placesOf(directoryText())
  return read
}

export function findDirectoryPlace(id: string): DirectoryPlace | null {
  if (!id.startsWith('kc-')) return null
  byId ??= new Map(readDirectory().map((place) => [place.id, place]))
  return byId.get(id) ?? null
}

/** The file as published. */
export function directoryText(): string {
  return readFileSync(file, 'utf8')
}

/** Changes with the file. */
export function directoryHash(): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** The places of a file with the columns name, address, zip, lat, lng, seats and inspected, separated by tabs. */
export function placesOf(text: string): DirectoryPlace[] {
  const [, ...rows] = text.trimEnd().split('\n')
  const places = new Map<string, DirectoryPlace>()
  for (const row of rows) {
    const place = placeOf(row.split('\t'))
    const same = place && places.get(place.id)
    if (place && (!same || isLarger(place, same))) places.set(place.id, place)
  }
  return withBranches([...places.values()])
}

function placeOf([
  raw = '',
  street = '',
  zip = '',
  lat,
  lng,
  seats,
  inspected = '',
]: string[]): DirectoryPlace | null {
  const name = readableName(raw)
  if (name.length < 2 || !isForGuests(raw) || !isForGuests(name)) return null
  const point = { lat: Number(lat), lng: Number(lng) }
  const area = areaAt(point)?.name ?? null
  const range = seatRanges.find((known) => known === seats) ?? null
  return {
    id: `kc-${slugOf(name)}-${slugOf(readableStreet(street))}`,
    name,
    ...kindOf(name, range),
    description: null,
    address: readableAddress(street, zip),
    neighborhood: area === null ? null : neighborhoodIn(area),
    area,
    ...point,
    seats: range,
    seenOn: inspected,
  }
}

/** Kept short for addresses of pages. */
function slugOf(text: string): string {
  return plainWords(text).join('-').slice(0, 36).replace(/-$/, '')
}

/** One place may have several kitchens. */
function isLarger(one: DirectoryPlace, other: DirectoryPlace): boolean {
  const size = ({ seats }: DirectoryPlace) => (seats === null ? -1 : seatRanges.indexOf(seats))
  return size(one) > size(other)
}

function withBranches(places: readonly DirectoryPlace[]): DirectoryPlace[] {
  const named = Map.groupBy(places, ({ name }) => plainWords(name).join(' '))
  return places.map((place) =>
    (named.get(plainWords(place.name).join(' '))?.length ?? 0) > 1
      ? { ...place, description: `At ${place.address.split(',')[0]}.` }
      : place,
  )
}
