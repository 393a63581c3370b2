import { createHash } from 'node:crypto'
import { venueFeatureNames } from '@nofomo/contracts/venues/features.ts'
import { addressIn } from './address.ts'
import { type Kind, kindOfCategory, kindOfTags } from './kinds.ts'
import { type OsmObject, readOsm } from './osm.ts'
import { pointOf, readOverture } from './overture.ts'
import { checkedRow, lineIn, type ReadRow, webAddress } from './place.ts'
import type { ImportSettings } from './settings.ts'

type Feature = { id?: unknown; geometry?: unknown; properties?: unknown }

/** A feature of a GeoJSON file: of Overture, of OpenStreetMap, or of whom the operator names. */
export function readFeature(feature: Feature, settings: ImportSettings): ReadRow {
  const { id, geometry } = feature
  const properties = (feature.properties ?? {}) as Record<string, unknown>
  if (typeof properties !== 'object' || Array.isArray(properties))
    return { kind: 'bad', id: null, problem: 'Its properties are no object.' }
  if (settings.own) return readOwn({ id, geometry, properties }, settings, settings.own)
  if (typeof properties.names === 'object' && properties.names !== null)
    return readOverture({ id, geometry, ...properties }, settings)
  const [, type, number] = /^(node|way|relation)\/(\d+)$/.exec(String(properties['@id'] ?? id)) ?? []
  if (type)
    return readOsm(
      { type, id: number, ...middleOf(geometry), tags: properties } satisfies OsmObject,
      settings,
    )
  return {
    kind: 'bad',
    id: null,
    problem:
      'It is neither of Overture nor of OpenStreetMap. Say whose rows these are: --key, --name, --licence.',
  }
}

/** The point of a geometry, of a line or an area the middle of its box. */
function middleOf(geometry: unknown): { lat: unknown; lng: unknown } {
  const point = pointOf(geometry)
  if (point.lat !== undefined) return point
  const numbers = ((geometry as { coordinates?: unknown } | null)?.coordinates ?? []) as unknown[]
  const pairs = pairsIn(numbers, 0)
  if (pairs.length === 0) return { lat: undefined, lng: undefined }
  const middle = (at: 0 | 1) => {
    const [low, high] = pairs.reduce(
      ([least, most], pair) => [Math.min(least, pair[at]), Math.max(most, pair[at])] as const,
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
    )
    return (low + high) / 2
  }
  return { lat: middle(1), lng: middle(0) }
}

/** Multipolygons are four deep. */
function pairsIn(value: unknown, depth: number): [number, number][] {
  if (!Array.isArray(value) || depth > 4) return []
  const [lng, lat] = value
  if (typeof lng === 'number' && typeof lat === 'number') return [[lng, lat]]
  return value.flatMap((inner) => pairsIn(inner, depth + 1))
}

/**
 * A row of a source of its own, with the properties `name`, `kind` (`amenity=cafe` or a category of Overture), `cuisine`,
 * `address`, `hours`, `phone`, `website` and `features`; all but name and kind may be missing.
 */
function readOwn(
  { id, geometry, properties }: { id: unknown; geometry: unknown; properties: Record<string, unknown> },
  settings: ImportSettings,
  { key, name: sourceName, licence }: NonNullable<ImportSettings['own']>,
): ReadRow {
  const name = lineIn(properties.name)
  const kind = kindIn(properties)
  if (!kind || name === null) return { kind: 'other' }
  const ownId = id ?? properties.id
  const point = middleOf(geometry)
  const named =
    typeof ownId === 'string' || typeof ownId === 'number' ? String(ownId) : JSON.stringify([name, point])
  const placeId = `geo-${key}-${createHash('sha256').update(named).digest('base64url').slice(0, 16)}`
  const street = lineIn(properties.address)
  return checkedRow(placeId, {
    id: placeId,
    source: 'other',
    sourceName,
    name,
    ...kind,
    address: street?.includes(',')
      ? street
      : addressIn({ street, city: null, state: null, postcode: null }, point, settings),
    ...point,
    hours: lineIn(properties.hours ?? properties.opening_hours),
    phone: lineIn(properties.phone),
    website: webAddress(lineIn(properties.website)),
    features: featuresIn(properties.features),
    year: settings.year,
    licence,
  })
}

function kindIn(properties: Record<string, unknown>): Kind | null {
  const kind = lineIn(properties.kind) ?? ''
  const [key, value] = kind.split('=')
  if (key && value) return kindOfTags({ [key]: value, cuisine: properties.cuisine })
  return kindOfCategory(kind) ?? kindOfTags(properties)
}

function featuresIn(value: unknown): unknown[] {
  const listed = typeof value === 'string' ? value.split(/[;,]\s*/) : Array.isArray(value) ? value : []
  return venueFeatureNames.filter((feature) => listed.includes(feature))
}
