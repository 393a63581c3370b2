import { neighborhoodCenters } from '@nofomo/contracts/places/geography.ts'
import { nearestStation, walkMinutes } from '@nofomo/contracts/places/walking.ts'
import type { Point } from '@nofomo/map/mercator.ts'
import { plural } from '../../lib/text/plural.ts'
import type { Place } from './places.ts'

const feetPerMile = 5_280

/** A place with coordinates, and its number in the list. */
export type Pin = Place & Point & { number: number }

const marks = { winner: 'winner', backup: 'backup plan' } as const

/** `about 8 minutes on foot` */
const onFoot = (minutes: number): string =>
  plural(minutes, 'about 1 minute on foot', `about ${minutes} minutes on foot`)

/** `about 8 minutes on foot from the middle of Capitol Hill`; null without a neighborhood. */
function fromMiddle({ neighborhood, ...at }: Pick<Pin, 'neighborhood' | 'lat' | 'lng'>): string | null {
  if (!neighborhood) return null
  const minutes = walkMinutes(at, neighborhoodCenters[neighborhood])
  return minutes === 0
    ? `in the middle of ${neighborhood}`
    : `${onFoot(minutes)} from the middle of ${neighborhood}`
}

/** `about 6 minutes on foot to Westlake Station`; null where none is near. */
function toStation(at: Point): string | null {
  const station = nearestStation(at)
  if (!station) return null
  const { name, minutes } = station
  return minutes === 0 ? `at ${name} Station` : `${onFoot(minutes)} to ${name} Station`
}

/** `2. Spinasse, winner, Capitol Hill, about 10 minutes on foot from the middle of Capitol Hill, about …`. */
export function pinName(pin: Pin): string {
  return [
    `${pin.number}. ${pin.name}`,
    pin.mark && marks[pin.mark],
    pin.neighborhood,
    fromMiddle(pin),
    toStation(pin),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The line below a venue's name in the list: `Capitol Hill · about 10 min walk from its middle · about 11 min to …`. */
export function whereInWords(pin: Pin): string {
  const station = nearestStation(pin)
  const parts = [pin.neighborhood ?? (station ? null : 'On the map')]
  if (pin.neighborhood) {
    const minutes = walkMinutes(pin, neighborhoodCenters[pin.neighborhood])
    parts.push(minutes === 0 ? 'in its middle' : `about ${minutes} min walk from its middle`)
  }
  if (station) {
    const { name, minutes } = station
    parts.push(minutes === 0 ? `at ${name} Station` : `about ${minutes} min walk to ${name} Station`)
  }
  return parts.filter(Boolean).join(' · ')
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
  return { text: lengthInWords(miles), width: Math.round(miles / milesPerPx) }
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
