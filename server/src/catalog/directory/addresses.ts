import { isInSeattle } from '@nofomo/contracts/places/geography.ts'
import { distanceMeters, type Point } from '../gazetteer.ts'
import { addressOf, type GazetteerLocation } from '../gazetteer-locations.ts'
import { plainWords } from '../plain-words.ts'
import { blockName, streetKey, withoutUnit } from '../street-key.ts'
import { directoryText } from './directory.ts'
import { readableStreet } from './streets.ts'

/** A house that the county inspected, and where it is. */
type House = Point & { number: number }
type Street = { name: string; words: readonly string[]; houses: House[] }
export type Addresses = { streets: readonly Street[]; postcodes: ReadonlyMap<string, Point> }

/** A postcode needs as many places to tell where its middle is. */
const fewestPlaces = 5
/** A block without houses of its own lies between two known ones at most this far from it, in house numbers. */
const farthestHouse = 300
/** A hundred numbers are some hundred meters in Seattle; points that say otherwise are wrong. */
const maxMetersPerNumber = 3

let read: Addresses | undefined

/** Reads the file, once; the first question would do the same. */
export function readAddresses(): Addresses {
  read ??= addressesOf(directoryText())
  return read
}

/**
 * The locations of a postcode (`98122`) or of a street with a house number (`1531 14th Ave`, `1400 pine`), best first. A
 * house is answered by its hundred-block, where the county's file has houses of it or on both sides of it.
 */
export function locationsAt(text: string, limit: number): GazetteerLocation[] {
  return addressesNamed(readAddresses(), text, limit)
}

/** The streets and postcodes of a file with the columns name, address, zip, lat and lng, separated by tabs. */
export function addressesOf(file: string): Addresses {
  const [, ...rows] = file.trimEnd().split('\n')
  const streets = new Map<string, Street>()
  const points = new Map<string, Point[]>()
  for (const row of rows) {
    const [, raw = '', zip = '', lat, lng] = row.split('\t')
    const point = { lat: Number(lat), lng: Number(lng) }
    if (!isInSeattle(point)) continue
    const postcode = zip.slice(0, 5)
    points.set(postcode, [...(points.get(postcode) ?? []), point])
    addHouse(streets, readableStreet(raw), point)
  }
  const known = [...points].filter(([, { length }]) => length >= fewestPlaces)
  return {
    streets: [...streets.values()],
    postcodes: new Map(known.map(([postcode, all]) => [postcode, middleOf(all)])),
  }
}

function addHouse(streets: Map<string, Street>, address: string, point: Point): void {
  const [house = '', ...words] = streetKey(address)?.split(' ') ?? []
  const number = Number(house)
  if (!Number.isInteger(number) || number <= 0 || /floor/i.test(address)) return
  const name = withoutUnit(address).replace(/^\S+\s+/, '')
  const street = streets.get(words.join(' ')) ?? { name, words, houses: [] }
  street.houses.push({ number, ...point })
  streets.set(words.join(' '), street)
}

/** The median: a few wrong points do not move it. */
function middleOf(points: readonly Point[]): Point {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  return { lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) }
}

/** The same as `locationsAt`, in other addresses than the county's. */
export function addressesNamed(
  { streets, postcodes }: Addresses,
  text: string,
  limit: number,
): GazetteerLocation[] {
  const words = plainWords(text).filter((word) => !accompanying.has(word))
  const [only = '', ...others] = words
  const postcode = others.length === 0 && postcodes.get(only)
  if (postcode) return [postcodeLocation(only, postcode)]
  const [house = '', ...wanted] = streetKey(words.join(' '))?.split(' ') ?? []
  const street = wanted.filter((word) => !postcodes.has(word))
  if (!/^\d{1,5}$/.test(house) || street.join('').length < 2) return []
  return streets
    .flatMap((one) => {
      const extra = extraWords(one.words, street)
      const point = extra === null ? null : blockPoint(one.houses, Number(house))
      return point && extra !== null ? [{ extra, location: blockLocation(one, Number(house), point) }] : []
    })
    .sort((a, b) => a.extra - b.extra)
    .slice(0, limit)
    .map(({ location }) => location)
}

/** Words around an address that do not tell where it is. */
const accompanying = new Set(['seattle', 'wa', 'washington', 'block', 'of'])

/** How many words a street has beyond the typed ones, each of which begins one, in their order; null if one does not. */
function extraWords(words: readonly string[], typed: readonly string[]): number | null {
  let at = 0
  for (const word of typed) {
    while (at < words.length && !words[at]?.startsWith(word)) at += 1
    if (at === words.length) return null
    at += 1
  }
  return words.length - typed.length
}

/** Where the hundred-block of a house is; null if the known houses do not tell. */
export function blockPoint(houses: readonly House[], house: number): Point | null {
  const start = Math.floor(house / 100) * 100
  const within = houses.filter(({ number }) => number >= start && number < start + 100)
  if (within.length > 0) return middleOf(within)
  const middle = start + 50
  const near = houses.filter(({ number }) => Math.abs(number - middle) <= farthestHouse)
  const below = near.filter(({ number }) => number < middle).sort((a, b) => b.number - a.number)[0]
  const above = near.filter(({ number }) => number > middle).sort((a, b) => a.number - b.number)[0]
  if (!below || !above) return null
  const numbers = above.number - below.number
  if (distanceMeters(below, above) > numbers * maxMetersPerNumber) return null
  const share = (middle - below.number) / numbers
  const between = (from: number, to: number) => Number((from + (to - from) * share).toFixed(5))
  return { lat: between(below.lat, above.lat), lng: between(below.lng, above.lng) }
}

function postcodeLocation(postcode: string, { lat, lng }: Point): GazetteerLocation {
  const address = addressOf(postcode, { lat, lng })
  return { ...unnamed, id: `postcode-${postcode}`, name: postcode, type: 'neighborhood', lat, lng, address }
}

function blockLocation(street: Street, house: number, { lat, lng }: Point): GazetteerLocation {
  const name = blockName(house, street.name)
  const id = `block-${plainWords(name).join('-')}`
  return { ...unnamed, id, name, type: 'landmark', lat, lng, address: addressOf(name, { lat, lng }) }
}

const unnamed = { aliases: [], importance: 0.3 }
