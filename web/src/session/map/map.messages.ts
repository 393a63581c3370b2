import { neighborhoodCenters } from '@nofomo/contracts/values/geography.ts'
import { plural } from '../../lib/text/plural.ts'
import { metersBetween, type Point } from './mercator.ts'
import type { Place } from './places.ts'

const metersPerMile = 1_609.344
const feetPerMile = 5_280

/** A place with coordinates, and its number in the list. */
export type Pin = Place & Point & { number: number }

/** How far a venue is from the middle of its neighborhood, in miles with one decimal; null without one. */
function distanceFromMiddle({
  neighborhood,
  lat,
  lng,
}: Pick<Pin, 'neighborhood' | 'lat' | 'lng'>): { neighborhood: string; miles: number } | null {
  if (!neighborhood) return null
  const miles = metersBetween({ lat, lng }, neighborhoodCenters[neighborhood]) / metersPerMile
  return { neighborhood, miles: Number(miles.toFixed(1)) }
}

const marks = { winner: 'winner', backup: 'backup plan' } as const

/** `0.4 miles from the middle of Capitol Hill`; null without a neighborhood. */
function distanceInWords(pin: Pin): string | null {
  const distance = distanceFromMiddle(pin)
  if (!distance) return null
  const { neighborhood, miles } = distance
  if (miles === 0) return `in the middle of ${neighborhood}`
  return plural(
    miles,
    `1 mile from the middle of ${neighborhood}`,
    `${miles} miles from the middle of ${neighborhood}`,
  )
}

/** `2. Spinasse, winner, Capitol Hill, 0.4 miles from the middle of Capitol Hill`. */
export function pinName(pin: Pin): string {
  return [`${pin.number}. ${pin.name}`, pin.mark && marks[pin.mark], pin.neighborhood, distanceInWords(pin)]
    .filter(Boolean)
    .join(', ')
}

/** The line below a venue's name in the list: `Capitol Hill · 0.4 miles from its middle`. */
export function whereInWords(pin: Pin): string {
  const distance = distanceFromMiddle(pin)
  if (!distance) return 'On the map'
  const { neighborhood, miles } = distance
  if (miles === 0) return `${neighborhood} · in its middle`
  return plural(
    miles,
    `${neighborhood} · 1 mile from its middle`,
    `${neighborhood} · ${miles} miles from its middle`,
  )
}

/** The mark of a place, as a label. */
export const markInWords = ({ mark }: Pick<Place, 'mark'>): string | null =>
  mark ? (mark === 'winner' ? 'Winner' : 'Backup plan') : null

/** The name of a map: `Map of 3 places`. */
export const mapName = (count: number): string => (count === 1 ? 'Map of 1 place' : `Map of ${count} places`)

/** How a map is moved, for those who reach it by keyboard. */
export const keysHint =
  'Arrow keys move the map, plus and minus zoom, zero shows all places. Tab goes from place to place.'

const lengths = [250, 500, 1_000, 0.25 * feetPerMile, 0.5 * feetPerMile, 1, 2, 5, 10]

/**
 * The longest round distance that is no wider than `maxPx`, given the miles in one px: its words and its width in px.
 */
export function scaleBar(milesPerPx: number, maxPx: number): { text: string; width: number } {
  const options = lengths.map((length) => (length > 100 ? length / feetPerMile : length))
  const miles = options.filter((option) => option / milesPerPx <= maxPx).at(-1) ?? (options[0] as number)
  return { text: lengthInWords(miles), width: miles / milesPerPx }
}

function lengthInWords(miles: number): string {
  if (miles < 0.2) return `${Math.round(miles * feetPerMile)} ft`
  if (miles < 1) return miles < 0.4 ? '¼ mile' : '½ mile'
  return miles === 1 ? '1 mile' : `${miles} miles`
}

/** Miles in a px at a latitude, with so many px for a unit of the plane. */
export function milesPerPx(lat: number, scale: number): number {
  const equatorMiles = 24_901.461
  return (equatorMiles * Math.cos((lat * Math.PI) / 180)) / 256 / scale
}
