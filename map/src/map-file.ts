/** What a name stands for; styles and sizes follow from it. */
export type NameKind = 'neighborhood' | 'part' | 'water' | 'park' | 'station'
/** A name on the map, with its middle in units, from a zoom on. */
export type PlaceName = readonly [kind: NameKind, text: string, x: number, y: number, fromZoom: number]

export type StreetKind = 'highway' | 'main' | 'through' | 'small' | 'tunnel'
export type LineKind = StreetKind | 'track'
export type AreaKind = 'water' | 'park' | 'city'

/** Coordinates by turns; each point is the way from the one before, the first from the end of the line before. */
export type Steps = readonly number[]

/** The geometry of a part of the map, in units (units.ts). */
export type MapFile = {
  lines: Partial<Record<LineKind, readonly (readonly [name: number, ...Steps])[]>>
  areas: Partial<Record<AreaKind, readonly (readonly Steps[])[]>>
  /** Of lines, by their position. */
  names: readonly string[]
  /** In the order of importance. */
  places: readonly PlaceName[]
}
