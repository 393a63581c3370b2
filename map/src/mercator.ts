/** Degrees, WGS 84. */
export type Point = { lat: number; lng: number }
/** A place on the plane: the world is 256 units wide and high, as in Web Mercator at zoom 0; y grows southwards. */
export type Spot = { x: number; y: number }

const world = 256

/** Web Mercator, the projection of tile servers. */
export function project({ lat, lng }: Point): Spot {
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: world * (lng / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}

/** The inverse of `project`. */
export function unproject({ x, y }: Spot): Point {
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI,
    lng: (x / world - 0.5) * 360,
  }
}
