import {
  isInSeattle,
  type LocationType,
  type Neighborhood,
  neighborhoods,
} from '@nofomo/contracts/options.ts'
import {
  distanceMetres,
  lightRailStations,
  neighborhoodCentres,
  neighborhoodIn,
  nicknamesOf,
  type Point,
} from './gazetteer.ts'
import { campuses, furtherStations, landmarks, parts, type Row, suburbs } from './gazetteer-rows.ts'
import { plainWords, withinOneEdit } from './plain-words.ts'

/** A place people name when they say where they are or want to go. */
export type KnownPlace = Point & {
  /** Stays the same; unique. */
  id: string
  name: string
  type: Exclude<LocationType, 'other'>
  /** Other names and abbreviations. */
  aliases: readonly string[]
  /** As people would say it, such that `neighborhoodIn` finds in it where suggestions are to be made. */
  address: string
  /** How well known, 0–1. */
  importance: number
}

const metresPerMile = 1_609.344
/** Up to here one says `near`. */
const nearMiles = 2
/** Beyond this a place belongs to none of the seven. */
const farMiles = 7

const milesBetween = (one: Point, other: Point) => distanceMetres(one, other) / metresPerMile

/** The one of the seven neighbourhoods whose middle is nearest, and how far that is. */
function nearestNeighborhood(point: Point): { neighborhood: Neighborhood; miles: number } {
  const [first = { neighborhood: neighborhoods[0], miles: 0 }] = neighborhoods
    .map((neighborhood) => ({ neighborhood, miles: milesBetween(point, neighborhoodCentres[neighborhood]) }))
    .sort((a, b) => a.miles - b.miles)
  return first
}

/** How the seven are called inside an address: `Downtown, Seattle`. */
const inAddress = (name: Neighborhood) => (name === 'Downtown Seattle' ? 'Downtown' : name)

/** The neighbourhood a point is in or close to, `Ballard, Seattle`; `Seattle` for anywhere else. */
export function areaOf(point: Point): string {
  const { neighborhood, miles } = nearestNeighborhood(point)
  return isInSeattle(point) && miles <= farMiles ? `${inAddress(neighborhood)}, Seattle` : seattle.name
}

/**
 * A name with the neighbourhood it is close to: `Gas Works Park, near Fremont, Seattle`. A name that says it by itself
 * stands alone: `Ballard Locks, Seattle`. Elsewhere it is somewhere in `region`.
 */
export function addressOf(name: string, point: Point, region = 'WA'): string {
  const { neighborhood, miles } = nearestNeighborhood(point)
  if (!isInSeattle(point) || miles > farMiles) return `${name}, ${region}`
  if (neighborhoodIn(name)) return `${name}, Seattle`
  return `${name}, ${miles <= nearMiles ? 'near' : 'towards'} ${inAddress(neighborhood)}, Seattle`
}

type Kind = Pick<KnownPlace, 'type' | 'importance'>

function placesOf(rows: readonly Row[], { type, importance }: Kind, address = addressOf): KnownPlace[] {
  return rows.map(([name, lat, lng, ...aliases]) => {
    const id = `${type}-${plainWords(name).join('-')}`
    return { id, name, lat, lng, aliases, type, importance, address: address(name, { lat, lng }) }
  })
}

const theSeven = neighborhoods.map((name): Row => {
  const { lat, lng } = neighborhoodCentres[name]
  return [inAddress(name), lat, lng, ...nicknamesOf(name)]
})
const stations = [
  ...lightRailStations.map(({ name, lat, lng }): Row => [name, lat, lng]),
  ...furtherStations,
].map(([name, lat, lng, ...aliases]): Row => [`${name} station`, lat, lng, 'light rail', ...aliases])

export const seattle: KnownPlace = {
  id: 'city-seattle',
  name: 'Seattle',
  type: 'city',
  lat: 47.6062,
  lng: -122.3321,
  aliases: ['Seattle, WA', 'Seattle, Washington', 'Emerald City', 'anywhere in Seattle'],
  address: 'Seattle, WA',
  importance: 1,
}

/** Every place the product knows by name without asking anybody. */
export const knownPlaces: readonly KnownPlace[] = [
  seattle,
  ...placesOf(theSeven, { type: 'neighborhood', importance: 0.9 }, (name) => `${name}, Seattle`),
  ...placesOf(parts, { type: 'neighborhood', importance: 0.7 }),
  ...placesOf(landmarks, { type: 'landmark', importance: 0.6 }),
  ...placesOf(campuses, { type: 'campus', importance: 0.6 }),
  ...placesOf(stations, { type: 'landmark', importance: 0.5 }),
  ...placesOf(suburbs, { type: 'suburb', importance: 0.4 }, (name) => `${name}, WA`),
]

type Searchable = { place: KnownPlace; names: readonly (readonly string[])[] }

const searchable: readonly Searchable[] = knownPlaces.map((place) => ({
  place,
  names: [place.name, ...place.aliases].map(plainWords),
}))

/** Said along with a place and true of most of them. */
const anywhereWords = new Set(['seattle', 'wa', 'washington', 'near', 'the', 'in', 'at'])

/** Places a text may mean, best first: named so, beginning so, containing it, and last with one letter wrong. */
export function placesNamed(text: string, limit: number): KnownPlace[] {
  const words = plainWords(text)
  const telling = words.filter((word) => !anywhereWords.has(word))
  const asked = telling.length > 0 ? telling : words
  if (asked.length === 0) return []
  return searchable
    .map(({ place, names }) => ({
      place,
      rank: Math.max(...names.map((name, index) => rankOf(asked, words, name, index))),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || b.place.importance - a.place.importance)
    .slice(0, limit)
    .map(({ place }) => place)
}

/** 0 for no match. The name itself (`index` 0) counts for a little more than other names. */
function rankOf(
  asked: readonly string[],
  words: readonly string[],
  name: readonly string[],
  index: number,
): number {
  const own = index === 0 ? 0.5 : 0
  const full = ` ${name.join(' ')} `
  const said = [words, asked].map((some) => ` ${some.join(' ')}`)
  if (said.some((text) => full === `${text} `)) return 4 + own
  if (said.some((text) => full.startsWith(text))) return 3 + own
  if (asked.every((word) => name.some((part) => part.startsWith(word)))) return 2 + own
  return asked.every((word) => name.some((part) => beginsAlmost(part, word))) ? 1 + own : 0
}

/** Whether a word begins with what was typed, give or take one letter. Short ones must be right. */
function beginsAlmost(part: string, typed: string): boolean {
  if (part.startsWith(typed)) return true
  if (typed.length < 4) return false
  return [-1, 0, 1].some((more) => withinOneEdit(part.slice(0, typed.length + more), typed))
}

/** The place whose middle is nearest to a point, within some miles; the city as a whole is none. */
export function placeNear(point: Point, withinMiles: number): KnownPlace | null {
  const [first] = knownPlaces
    .filter(({ type }) => type !== 'city')
    .map((place) => ({ place, miles: milesBetween(point, place) }))
    .filter(({ miles }) => miles <= withinMiles)
    .sort((a, b) => a.miles - b.miles)
  return first?.place ?? null
}
