import { type Point, project, type Spot } from './mercator.ts'

/** What the geometry covers. Beyond it the map is blank. */
export const mapped = { north: 47.734, south: 47.4915, west: -122.46, east: -122.2 } as const

/** Geometry is stored in px of this zoom from the north-west of what is mapped: one is about 80 cm. */
export const unitZoom = 17
export const origin = project({ lat: mapped.north, lng: mapped.west })
const scale = 2 ** unitZoom

/** Small streets are in files by area: some three kilometers. */
export const cellSize = 4_096

export type Units = readonly [x: number, y: number]

/** A spot of the plane in units. */
export const toStored = ({ x, y }: Spot): Units => [(x - origin.x) * scale, (y - origin.y) * scale]

/** A spot of the plane from units. */
export const fromStored = ([x, y]: Units): Spot => ({ x: origin.x + x / scale, y: origin.y + y / scale })

/** A point in whole units. */
export function toUnits(point: Point): Units {
  const [x, y] = toStored(project(point))
  return [Math.round(x), Math.round(y)]
}
