import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isInSeattle, type LocationType, neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { lineStations } from '@nofomo/contracts/places/stations.ts'
import type { Neighborhood } from '@nofomo/contracts/sessions/choices.ts'
import { distanceMeters, neighborhoodCenters, neighborhoodIn, nicknamesOf, type Point } from './gazetteer.ts'
import { plainWords, withinOneEdit } from './plain-words.ts'

/** A location people name when they say where they are or want to go. */
export type GazetteerLocation = Point & {
  /** Stable and unique. */
  id: string
  name: string
  type: Exclude<LocationType, 'other'>
  /** Other names and abbreviations. */
  aliases: readonly string[]
  /** As people would say it; `neighborhoodIn` finds the neighborhood for suggestions in it. */
  address: string
  /** How well known, 0–1. */
  importance: number
}

const metersPerMile = 1_609.344
/** Up to this distance an address says `near`. */
const nearMiles = 2
/** Beyond this distance a location belongs to none of the seven. */
const farMiles = 7

const milesBetween = (one: Point, other: Point) => distanceMeters(one, other) / metersPerMile

/** The one of the seven neighborhoods with the nearest center, and its distance. */
function nearestNeighborhood(point: Point): { neighborhood: Neighborhood; miles: number } {
  const [first = { neighborhood: neighborhoods[0], miles: 0 }] = neighborhoods
    .map((neighborhood) => ({ neighborhood, miles: milesBetween(point, neighborhoodCenters[neighborhood]) }))
    .sort((a, b) => a.miles - b.miles)
  return first
}

/** The name of a neighborhood within an address: `Downtown, Seattle`. */
const inAddress = (name: Neighborhood) => (name === 'Downtown Seattle' ? 'Downtown' : name)

/** The neighborhood of a point, or the one close to it, `Ballard, Seattle`; `Seattle` for anywhere else. */
export function areaOf(point: Point): string {
  const { neighborhood, miles } = nearestNeighborhood(point)
  return isInSeattle(point) && miles <= farMiles ? `${inAddress(neighborhood)}, Seattle` : seattle.name
}

/** Streets are longer than the neighborhood they are named after. */
const isBlock = /^\d+ block of /

/**
 * A name with the neighborhood close to it: `Gas Works Park, near Fremont, Seattle`. A name that contains the
 * neighborhood stays alone: `Ballard Locks, Seattle`. Elsewhere it is in `region`.
 */
export function addressOf(name: string, point: Point, region = 'WA'): string {
  const { neighborhood, miles } = nearestNeighborhood(point)
  if (!isInSeattle(point) || miles > farMiles) return `${name}, ${region}`
  if (neighborhoodIn(name) && !isBlock.test(name)) return `${name}, Seattle`
  return `${name}, ${miles <= nearMiles ? 'near' : 'toward'} ${inAddress(neighborhood)}, Seattle`
}

/** Name, latitude, longitude, aliases. */
type Row = readonly [name: string, lat: number, lng: number, ...aliases: string[]]

/** Parts of Seattle other than the seven, by their busiest crossing, landmarks, campuses and suburbs. */
const rows = readFileSync(path.join(import.meta.dirname, 'gazetteer.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

const rowsOf = (kind: 'part' | 'landmark' | 'campus' | 'suburb'): Row[] =>
  rows
    .filter(([named]) => named === kind)
    .map(([, name = '', lat, lng, aliases]) => [
      name,
      Number(lat),
      Number(lng),
      ...(aliases ? aliases.split('|') : []),
    ])

type Kind = Pick<GazetteerLocation, 'type' | 'importance'>

function locationsOf(
  rows: readonly Row[],
  { type, importance }: Kind,
  address = addressOf,
): GazetteerLocation[] {
  return rows.map(([name, lat, lng, ...aliases]) => {
    const id = `${type}-${plainWords(name).join('-')}`
    return { id, name, lat, lng, aliases, type, importance, address: address(name, { lat, lng }) }
  })
}

const neighborhoodRows = neighborhoods.map((name): Row => {
  const { lat, lng } = neighborhoodCenters[name]
  return [inAddress(name), lat, lng, ...nicknamesOf(name)]
})
const stationAliases: Readonly<Record<string, readonly string[]>> = { 'University of Washington': ['UW'] }
const stations = lineStations.map(
  ({ name, lat, lng }): Row => [`${name} station`, lat, lng, 'light rail', ...(stationAliases[name] ?? [])],
)

export const seattle: GazetteerLocation = {
  id: 'city-seattle',
  name: 'Seattle',
  type: 'city',
  lat: 47.6062,
  lng: -122.3321,
  aliases: ['Seattle, WA', 'Seattle, Washington', 'Emerald City', 'anywhere in Seattle'],
  address: 'Seattle, WA',
  importance: 1,
}

/** Every location the product knows without a geocoder. */
export const gazetteerLocations: readonly GazetteerLocation[] = [
  seattle,
  ...locationsOf(neighborhoodRows, { type: 'neighborhood', importance: 0.9 }, (name) => `${name}, Seattle`),
  ...locationsOf(rowsOf('part'), { type: 'neighborhood', importance: 0.7 }),
  ...locationsOf(rowsOf('landmark'), { type: 'landmark', importance: 0.6 }),
  ...locationsOf(rowsOf('campus'), { type: 'campus', importance: 0.6 }),
  ...locationsOf(stations, { type: 'landmark', importance: 0.5 }),
  ...locationsOf(rowsOf('suburb'), { type: 'suburb', importance: 0.4 }, (name) => `${name}, WA`),
]

type Searchable = { location: GazetteerLocation; names: readonly (readonly string[])[] }

const searchable: readonly Searchable[] = gazetteerLocations.map((location) => ({
  location,
  names: [location.name, ...location.aliases].map(plainWords),
}))

/** Words that accompany a location's name and are true of most. */
const fillerWords = new Set(['seattle', 'wa', 'washington', 'near', 'the', 'in', 'at'])

/** Locations a text may mean, best first: exact name, prefix, part of a name, and last with one typo. */
export function locationsNamed(text: string, limit: number): GazetteerLocation[] {
  const words = plainWords(text)
  const specific = words.filter((word) => !fillerWords.has(word))
  const query = specific.length > 0 ? specific : words
  if (query.length === 0) return []
  return searchable
    .map(({ location, names }) => ({
      location,
      rank: Math.max(...names.map((name, index) => rankOf(query, words, name, index))),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || b.location.importance - a.location.importance)
    .slice(0, limit)
    .map(({ location }) => location)
}

/** 0 for no match. The name itself (`index` 0) scores a little more than aliases. */
function rankOf(
  query: readonly string[],
  words: readonly string[],
  name: readonly string[],
  index: number,
): number {
  const bonus = index === 0 ? 0.5 : 0
  const full = ` ${name.join(' ')} `
  const typed = [words, query].map((some) => ` ${some.join(' ')}`)
  if (typed.some((text) => full === `${text} `)) return 4 + bonus
  if (typed.some((text) => full.startsWith(text))) return 3 + bonus
  if (query.every((word) => name.some((part) => part.startsWith(word)))) return 2 + bonus
  return query.every((word) => name.some((part) => startsWithTypo(part, word))) ? 1 + bonus : 0
}

/** Whether a word begins with the typed text, with at most one typo. Short ones must match exactly. */
function startsWithTypo(part: string, typed: string): boolean {
  if (part.startsWith(typed)) return true
  if (typed.length < 4) return false
  return [-1, 0, 1].some((more) => withinOneEdit(part.slice(0, typed.length + more), typed))
}

/** The parts of the city and the seven neighborhoods, by their centers. */
const areas = gazetteerLocations.filter(({ type }) => type === 'neighborhood')
/** No area is larger. */
const areaMiles = 1

/** The part of the city that a point lies in; null where none is known. */
export function areaAt(point: Point): GazetteerLocation | null {
  const nearest = areas.reduce(
    (one, other) => (flatly(point, other) < flatly(point, one) ? other : one),
    seattle,
  )
  return milesBetween(point, nearest) <= areaMiles ? nearest : null
}

/** Orders distances within the city, for a fraction of the work. */
function flatly(one: Point, other: Point): number {
  return (one.lat - other.lat) ** 2 + ((one.lng - other.lng) * seattleCosine) ** 2
}
const seattleCosine = Math.cos((seattle.lat * Math.PI) / 180)

/** The location with the center nearest to a point, within some miles; never the city as a whole. */
export function nearestTo(point: Point, withinMiles: number): GazetteerLocation | null {
  const [first] = gazetteerLocations
    .filter(({ type }) => type !== 'city')
    .map((location) => ({ location, miles: milesBetween(point, location) }))
    .filter(({ miles }) => miles <= withinMiles)
    .sort((a, b) => a.miles - b.miles)
  return first?.location ?? null
}
