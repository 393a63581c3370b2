/** The files that `web/map-geometry.ts` makes. A box is in units: west, north, east, south; without one a file covers all. */
declare module 'virtual:map-geometry' {
  const files: readonly {
    address: string
    box: readonly [west: number, north: number, east: number, south: number] | null
  }[]
  export default files
}
