import { addressIn } from './address.ts'
import { type Kind, kindOfCategory } from './kinds.ts'
import { checkedRow, lineIn, printable, type ReadRow, webAddress } from './place.ts'
import type { ImportSettings } from './settings.ts'

/** A row of Overture's places: only what is read of it, and nothing of it is certain. */
export type OvertureRow = Readonly<Record<string, unknown>>

/** Below this Overture itself rather doubts that a place exists. */
const minConfidence = 0.5

/** What Overture publishes under another licence than its own, by the data set it has it from. */
const licences = new Map([
  ['Foursquare', 'Apache 2.0'],
  ['OpenStreetMap', 'ODbL 1.0'],
])

export function readOverture(row: OvertureRow, settings: ImportSettings): ReadRow {
  const id = lineIn(row.id)
  const kind = mayBePlace(row) ? kindIn(row) : null
  const name = lineIn(part(row.names, 'primary'))
  if (!kind || name === null) return { kind: 'other' }
  if (id === null || !/^[\w-]{8,64}$/.test(id))
    return { kind: 'bad', id: id && printable(id), problem: 'It has no id of Overture’s form.' }
  const placeId = `overture-${id}`
  const point = pointOf(row.geometry)
  const address = first(row.addresses)
  return checkedRow(placeId, {
    id: placeId,
    source: 'overture',
    sourceName: null,
    name,
    ...kind,
    address: addressIn(
      {
        street: lineIn(part(address, 'freeform')),
        city: lineIn(part(address, 'locality')),
        state: lineIn(part(address, 'region'))?.replace(/^US-/, '') ?? null,
        postcode: lineIn(part(address, 'postcode')),
      },
      point,
      settings,
    ),
    ...point,
    hours: null,
    phone: lineIn(first(row.phones)),
    website: webAddress(lineIn(first(row.websites))),
    features: [],
    year: settings.year,
    licence: licenceOf(row.sources),
  })
}

/** Whether it is something that groups go out to, is open, and rather exists than not. */
export const mayBePlace = (row: OvertureRow): boolean =>
  !isDoubted(row.confidence) && !isClosed(row.operating_status) && kindIn(row) !== null

function kindIn(row: OvertureRow): Kind | null {
  const category = lineIn(
    part(row.categories, 'primary') ?? part(row.taxonomy, 'primary') ?? row.basic_category,
  )
  return category === null ? null : kindOfCategory(category)
}

const part = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined)

const isDoubted = (confidence: unknown): boolean =>
  typeof confidence === 'number' && confidence < minConfidence

const isClosed = (status: unknown): boolean => /^(?:permanently_|temporarily_)?closed$/.test(String(status))

/** The point of a geometry of GeoJSON's form; of anything but a point it is unknown. */
export function pointOf(geometry: unknown): { lat: unknown; lng: unknown } {
  const coordinates = part(geometry, 'type') === 'Point' ? part(geometry, 'coordinates') : null
  const [lng, lat] = Array.isArray(coordinates) ? coordinates : []
  return { lat, lng }
}

function licenceOf(sources: unknown): string {
  const named = Array.isArray(sources) ? sources : []
  for (const source of named) {
    const licence = lineIn(part(source, 'license')) ?? licences.get(String(part(source, 'dataset')))
    if (licence) return licence
  }
  return 'CDLA Permissive 2.0'
}
