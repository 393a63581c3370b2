import { type LocationType, radiusMiles } from '@nofomo/contracts/options.ts'
import type { Location } from '@nofomo/contracts/places.ts'
import {
  addressOf,
  isInSeattle,
  type KnownPlace,
  placeNear,
  placesNamed,
  seattle,
} from '../../../catalogue/gazetteer-places.ts'
import type { Geocoder } from './nominatim.ts'

/** Fewer letters find nothing (specification 2, section 5). */
const shortestQuery = 2
const perSource = 5
const merged = 8
/** Who is farther from any place we know is not at it. */
const reachMiles = 1

/**
 * Places a text may mean: the gazetteer's and, where there is one, the geocoder's; best first, each point once. A geocoder
 * that fails is not missed, unless the gazetteer knows nothing either: then Seattle as a whole is the answer.
 */
export async function findPlaces(text: string, geocoder: Geocoder | null): Promise<Location[]> {
  if (text.trim().length < shortestQuery) return []
  const known = placesNamed(text, perSource).map(fromGazetteer)
  const elsewhere = geocoder ? await geocoder.search(text, perSource).catch(() => null) : []
  if (elsewhere === null && known.length === 0) return [anywhereInSeattle]
  return distinct([...known, ...(elsewhere ?? []).slice(0, perSource)]).slice(0, merged)
}

/** What people call a point: a place within a mile, else what the geocoder says, else its coordinates. */
export async function nearestPlace(lat: number, lng: number, geocoder: Geocoder | null): Promise<Location> {
  const known = placeNear({ lat, lng }, reachMiles)
  if (known) return { ...fromGazetteer(known), lat, lng, source: 'gps' }
  const named = await geocoder?.reverse(lat, lng).catch(() => null)
  return named ? { ...named, lat, lng, source: 'gps' } : coordinates(lat, lng)
}

function fromGazetteer({ id, address, lat, lng, type, importance }: KnownPlace): Location {
  const placeId = `gazetteer-${id}`
  return { address, lat, lng, source: 'gazetteer', type, importance, placeId, radiusMiles: radiusMiles[type] }
}

/** Where to look when looking for places fails (specification 2, section 8). */
const anywhereInSeattle: Location = { ...fromGazetteer(seattle), source: 'fallback' }

function coordinates(lat: number, lng: number): Location {
  const point = `${lat.toFixed(4)}, ${lng.toFixed(4)}`
  const type: LocationType = 'other'
  return {
    address: isInSeattle({ lat, lng }) ? addressOf(point, { lat, lng }) : point,
    lat,
    lng,
    source: 'gps',
    type,
    importance: 0,
    placeId: `point-${point.replace(' ', '')}`,
    radiusMiles: radiusMiles[type],
  }
}

/** The first of those at the same point, to four decimals of a degree. */
function distinct(locations: readonly Location[]): Location[] {
  const points = new Map<string, Location>()
  for (const location of locations) {
    const point = `${location.lat.toFixed(4)},${location.lng.toFixed(4)}`
    if (!points.has(point)) points.set(point, location)
  }
  return [...points.values()]
}
