import { isInSeattle, type LocationType, radiusMiles } from '@nofomo/contracts/options.ts'
import type { Location } from '@nofomo/contracts/places.ts'
import { addressOf } from '../../../catalogue/gazetteer-places.ts'

/** What Nominatim says of a place, as far as we read it. */
export type GeocoderAnswer = {
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
const sights = new Set([
  'tourism',
  'leisure',
  'historic',
  'railway',
  'public_transport',
  'natural',
  'man_made',
])

/** A place of Nominatim's in our terms, with an address that names the neighbourhood suggestions are made in. */
export function toLocation(found: GeocoderAnswer): Location {
  const point = { lat: found.lat, lng: found.lon }
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

/** The town somebody is in, and nothing closer: where exactly is theirs. Null where there is none. */
export function toTown(found: GeocoderAnswer): Location | null {
  const { city, town, village } = found.address ?? {}
  const name = city ?? town ?? village
  return name ? toLocation({ ...found, name, addresstype: 'town' }) : null
}

/** Nominatim calls parts of a city suburbs; ours are towns around it. */
function typeOf(found: GeocoderAnswer): LocationType {
  const group = found.category ?? found.class ?? ''
  const kind = found.addresstype ?? found.type ?? ''
  if (campusTypes.has(found.type ?? '')) return 'campus'
  if (parts.has(kind)) return 'neighborhood'
  if (towns.has(kind)) return isInSeattle({ lat: found.lat, lng: found.lon }) ? 'city' : 'suburb'
  return sights.has(group) ? 'landmark' : 'other'
}

/** Its name, or street and number, or the beginning of the long line. */
function nameOf({ name, address = {}, display_name }: GeocoderAnswer): string {
  if (name) return name
  const street = [address.house_number, address.road].filter(Boolean).join(' ')
  return street || (display_name.split(',')[0] ?? display_name)
}

/** The town and state of what lies outside Seattle. */
function regionOf({ name, address = {} }: GeocoderAnswer): string {
  const town = address.city ?? address.town ?? address.village
  const state = address['ISO3166-2-lvl4']?.replace(/^US-/, '') ?? address.state ?? 'WA'
  return town && town !== name ? `${town}, ${state}` : state
}
