import { type Point, project, type Spot } from './mercator.ts'
import { drawn } from './view.ts'

/** The scale of the paths: a tenth of their units is 3 meters. */
const pathZoom = 12
const origin = project({ lat: drawn.north, lng: drawn.west })

/** The corners of a shape (shapes.ts). */
export function pointsOf(shape: string): Point[] {
  return shape.split(',').map((pair) => {
    const [lat = 0, lng = 0] = pair.split(' ').map(Number)
    return { lat: 47 + lat / 10_000, lng: -122 - lng / 10_000 }
  })
}

/** The data of an SVG path, in units of `pathZoom` from the drawn area's north-west. */
export function pathOf(shape: string): string {
  return `M${pointsOf(shape)
    .map((point) => {
      const { x, y } = project(point)
      return `${units(x - origin.x)} ${units(y - origin.y)}`
    })
    .join('L')}`
}

const units = (distance: number): string => (distance * 2 ** pathZoom).toFixed(1)

/** The data of closed shapes as one path. */
export const areaOf = (shapes: readonly string[]): string =>
  shapes.map((shape) => `${pathOf(shape)}Z`).join('')

/** The transform from units of the paths to the screen. `at` is where the origin is on screen. */
export function transformTo(at: Spot, zoom: number): string {
  return `translate(${at.x.toFixed(2)} ${at.y.toFixed(2)}) scale(${2 ** (zoom - pathZoom)})`
}

export const pathOrigin: Spot = origin

/** Whether a point is within a closed shape (even-odd rule). */
export function contains(shape: string, { lat, lng }: Point): boolean {
  const corners = pointsOf(shape)
  return corners.reduce((isInside, one, index) => {
    const other = corners.at(index - 1) ?? one
    const crosses =
      one.lat > lat !== other.lat > lat &&
      lng < one.lng + ((other.lng - one.lng) * (lat - one.lat)) / (other.lat - one.lat)
    return crosses ? !isInside : isInside
  }, false)
}
