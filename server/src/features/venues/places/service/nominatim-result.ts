import type { FoundPlace, Location } from '@nofomo/contracts/places/endpoints.ts'
import { isInSeattle, type LocationType, radiusMiles } from '@nofomo/contracts/places/geography.ts'
import type { Category } from '@nofomo/contracts/sessions/choices.ts'
import { addressOf } from '../../../../catalog/gazetteer-locations.ts'
import { blockName } from '../../../../catalog/street-key.ts'
import { externalPlace } from './external-place.ts'
import visited from './visited-amenities.json' with { type: 'json' }

/** The fields of Nominatim's response that the product reads. */
export type NominatimResult = {
  place_id: number | string
  lat: number
  lon: number
  name?: string | undefined
  display_name: string
  category?: string | undefined
  class?: string | undefined
  type?: string | undefined
  addresstype?: string | undefined
  importance: number
  address?: Record<string, string> | undefined
}

const campusTypes = new Set(['university', 'college', 'school', 'hospital', 'office'])
const parts = new Set(['neighbourhood', 'suburb', 'quarter', 'city_district', 'borough'])
const towns = new Set(['city', 'town', 'village', 'hamlet', 'municipality'])
const sights = new Set('tourism leisure historic railway public_transport natural man_made'.split(' '))

/** Converts a location of Nominatim, with an address that names the neighborhood used for suggestions. */
export function toLocation(found: NominatimResult): Location {
  const point = pointOf(found)
  const type = typeOf(found)
  return {
    address: found.name === 'Seattle' ? 'Seattle, WA' : addressOf(nameOf(found), point, regionOf(found)),
    ...point,
    source: 'nominatim',
    type,
    importance: Math.min(1, Math.max(0, found.importance)),
    placeId: `nominatim-${found.place_id}`,
    radiusMiles: radiusMiles[type],
  }
}

/** Kinds of places that a group visits. */
const amenities: Readonly<Record<string, Category>> = Object.fromEntries(
  Object.entries(visited).flatMap(([category, names]) => names.map((name) => [name, category as Category])),
)

/** A place that a group can visit; null for streets, towns and other things. */
export function toPlace(found: NominatimResult): FoundPlace | null {
  const { name, lat, lon, address = {} } = found
  const category = amenities[found.type ?? ''] ?? (isSight(found) ? 'activity' : null)
  if (!name || !category) return null
  const street = [address.house_number, address.road].filter(Boolean).join(' ')
  const region = [regionOf({ ...found, name: '' }), address.postcode].filter(Boolean).join(' ')
  return externalPlace({
    id: `nominatim-${found.place_id}`,
    source: 'nominatim',
    name,
    category,
    address: [street, region].filter(Boolean).join(', '),
    lat,
    lng: lon,
  })
}

const isSight = ({ category, class: group }: NominatimResult) =>
  ['tourism', 'leisure', 'historic'].includes(category ?? group ?? '')

/** The town around a point, without anything more precise, for privacy. Null without one. */
export function toTown(found: NominatimResult): Location | null {
  const { city, town, village } = found.address ?? {}
  const name = city ?? town ?? village
  return name ? toLocation({ ...found, name, addresstype: 'town' }) : null
}

/** Nominatim calls districts suburbs; in the product a suburb is a town around the city. */
function typeOf(found: NominatimResult): LocationType {
  const group = found.category ?? found.class ?? ''
  const kind = found.addresstype ?? found.type ?? ''
  if (campusTypes.has(found.type ?? '')) return 'campus'
  if (parts.has(kind)) return 'neighborhood'
  if (towns.has(kind)) return isInSeattle({ lat: found.lat, lng: found.lon }) ? 'city' : 'suburb'
  return sights.has(group) ? 'landmark' : 'other'
}

/** Its name, or its block of the street, or the beginning of the full address. */
function nameOf({ name, address = {}, display_name }: NominatimResult): string {
  const { house_number: house, road } = address
  if (name) return name
  if (road) return house ? blockName(Number.parseInt(house, 10) || 0, road) : road
  return display_name.split(',')[0] ?? display_name
}

/** A house is somebody's doorstep: its point is rounded to a hundred meters. */
function pointOf({ name, lat, lon, address = {} }: NominatimResult): { lat: number; lng: number } {
  if (name || !address.house_number) return { lat, lng: lon }
  return { lat: Number(lat.toFixed(3)), lng: Number(lon.toFixed(3)) }
}

/** The town and state of a location outside Seattle. */
function regionOf({ name, address = {} }: NominatimResult): string {
  const town = address.city ?? address.town ?? address.village
  const state = address['ISO3166-2-lvl4']?.replace(/^US-/, '') ?? address.state ?? 'WA'
  return town && town !== name ? `${town}, ${state}` : state
}
