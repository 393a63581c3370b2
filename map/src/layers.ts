import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { StreetKind } from './map-file.ts'
import { shortStreetName } from './street-names.ts'
import { toUnits, type Units } from './units.ts'

export type Line = readonly Units[]
export type Street = { kind: StreetKind; name: string; line: Line }
/** A park or a lake: its outlines and those of its islands. */
export type Area = { name: string; rings: readonly Line[] }

type Coordinates = readonly [lng: number, lat: number]
type Properties = { kind?: string; class?: string; name?: string; ref?: string; tunnel?: unknown }
type Geometry =
  | { type: 'LineString'; coordinates: readonly Coordinates[] }
  | { type: 'Polygon'; coordinates: readonly (readonly Coordinates[])[] }
  | { type: 'MultiPolygon'; coordinates: readonly (readonly (readonly Coordinates[])[])[] }
type Feature = { properties: Properties; geometry: Geometry }

const folder = path.join(import.meta.dirname, '../geometry')
const kindByClass: Readonly<Record<string, StreetKind>> = {
  motorway: 'highway',
  trunk: 'highway',
  primary: 'main',
  secondary: 'main',
  tertiary: 'through',
}

const featuresOf = (file: string): readonly Feature[] =>
  (JSON.parse(readFileSync(path.join(folder, `${file}.geojson`), 'utf8')) as { features: Feature[] }).features

const lineOf = (coordinates: readonly Coordinates[]): Line =>
  coordinates.map(([lng, lat]) => toUnits({ lat, lng }))

export function readStreets(): Street[] {
  const files = ['osm-seattle-streets-main-2026-07', 'osm-seattle-streets-small-2026-07']
  return files.flatMap(featuresOf).flatMap(({ properties, geometry }) => {
    if (geometry.type !== 'LineString') return []
    const kind = properties.tunnel ? 'tunnel' : (kindByClass[properties.class ?? ''] ?? 'small')
    const name = shortStreetName(properties.name ?? properties.ref ?? '')
    return [{ kind, name, line: lineOf(geometry.coordinates) }]
  })
}

function readAreas(file: string): Area[] {
  return featuresOf(file).flatMap(({ properties: { name = '' }, geometry }) => {
    if (geometry.type === 'LineString') return []
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    return [{ name, rings: polygons.flat().map(lineOf) }]
  })
}

export const readWater = () => readAreas('osm-seattle-water-2026-07')
export const readParks = () => readAreas('osm-seattle-parks-2022-03')
export const readCityLimits = () => readAreas('osm-seattle-city-limits-2026-05')

/** The track of the light rail. */
export const readTrack = () =>
  featuresOf('light-rail').flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? [lineOf(geometry.coordinates)] : [],
  )
