import { neighborhoodCenters, neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { lineStations } from '@nofomo/contracts/places/stations.ts'
import type { Neighborhood } from '@nofomo/contracts/sessions/choices.ts'
import listed from './nicknames.json' with { type: 'json' }
import { plainText, plainWords, withinOneEdit } from './plain-words.ts'

/** Degrees, WGS 84. */
export type Point = { lat: number; lng: number }

export { neighborhoodCenters }

const nearVenues = ['Capitol Hill', 'Westlake', 'Symphony', 'Pioneer Square', 'Chinatown']
/** Link light rail stations in and around the neighborhoods. */
const lightRailStations = lineStations.filter(({ name }) => nearVenues.includes(name))

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in meters (haversine). */
export function distanceMeters(from: Point, to: Point): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const lng = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const chord = lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The nearest station and its distance in meters, as the crow flies. */
export function nearestStation(place: Point): { name: string; meters: number } {
  const [first] = lightRailStations
    .map((station) => ({ name: station.name, meters: distanceMeters(place, station) }))
    .sort((a, b) => a.meters - b.meters)
  return first ?? { name: '', meters: Number.POSITIVE_INFINITY }
}

/** Nicknames of the neighborhoods and their parts, as plain words. */
const nicknames = Object.entries(listed) as readonly (readonly [Neighborhood, readonly string[]])[]

/** The nicknames of a neighborhood and its parts, as plain words. */
export function nicknamesOf(name: Neighborhood): readonly string[] {
  return nicknames.find(([named]) => named === name)?.[1] ?? []
}

/** Two letters that are also ordinary words: they count only in capitals. */
const initials: readonly (readonly [Neighborhood, RegExp])[] = [
  ['International District', /\bID\b/],
  ['Central District', /\bCD\b/],
]

/** The neighborhood a text names, by its name or a nickname, with at most one typo; else null. */
export function neighborhoodIn(text: string): Neighborhood | null {
  const plain = plainText(text)
  const named = nicknames.find(([, names]) => names.some((name) => plain.includes(` ${name} `)))
  return (
    named?.[0] ??
    initials.find(([, pattern]) => pattern.test(text))?.[0] ??
    neighborhoods.find((name) => isMisspelt(name, text)) ??
    null
  )
}

/** Every word of the name is in the text, each with at most one typo. Short words must match exactly. */
function isMisspelt(name: Neighborhood, text: string): boolean {
  if (name === 'Downtown Seattle') return false
  const words = plainWords(text)
  return plainWords(name).every((part) =>
    words.some((word) => word === part || (part.length > 5 && withinOneEdit(word, part))),
  )
}
