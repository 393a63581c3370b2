import type { Place } from './geography.ts'
import { lineStations } from './stations.ts'

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in meters (haversine). */
export function metersBetween(from: Place, to: Place): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const lng = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const chord = lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** How much longer a way along streets is than the straight line. On a grid it is 4/π on average, and there are corners to cross. */
const detour = 1.3
/** 4.8 km an hour. */
const metersPerMinute = 80

/** About how many minutes a walk takes, from the straight line. Hills and waters in between are not counted. */
export function walkMinutes(from: Place, to: Place): number {
  return Math.round((metersBetween(from, to) * detour) / metersPerMinute)
}

const farthestMinutes = 30

/** The station that is nearest on foot; null if it is more than half an hour away. */
export function nearestStation(from: Place): { name: string; minutes: number } | null {
  const stations = lineStations.map((station) => ({
    name: station.name,
    minutes: walkMinutes(from, station),
    meters: metersBetween(from, station),
  }))
  const { name, minutes } = stations.reduce((one, other) => (other.meters < one.meters ? other : one))
  return minutes > farthestMinutes ? null : { name, minutes }
}
