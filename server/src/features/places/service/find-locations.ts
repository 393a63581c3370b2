import { isInSeattle, radiusMiles, roughly } from '@nofomo/contracts/options.ts'
import type { Location } from '@nofomo/contracts/places.ts'
import {
  areaOf,
  type GazetteerLocation,
  locationsNamed,
  nearestTo,
  seattle,
} from '../../../catalogue/gazetteer-locations.ts'
import type { Geocoder } from './nominatim.ts'

/** Shorter queries find nothing (docs/product.md, "Locations"). */
const shortestQuery = 2
const perSource = 5
const mostResults = 8
/** Beyond this distance a point gets no location's name. */
const nearestMiles = 1

/** `geocoder` is null if none is configured. */
export type LocationDeps = { geocoder: Geocoder | null }

/**
 * Locations a text may mean: the gazetteer's and, if configured, the geocoder's; best first, each point once. A failed
 * geocoder is ignored, unless the gazetteer finds nothing either: then Seattle as a whole is the answer.
 */
export async function findLocations(text: string, { geocoder }: LocationDeps): Promise<Location[]> {
  if (text.trim().length < shortestQuery) return []
  const matches = locationsNamed(text, perSource).map(fromGazetteer)
  const geocoded = geocoder ? await geocoder.search(text, perSource).catch(() => null) : []
  if (geocoded === null && matches.length === 0) return [anywhereInSeattle]
  return distinct([...matches, ...(geocoded ?? []).slice(0, perSource)]).slice(0, mostResults)
}

/**
 * A coarse name of a point: a location within a mile, else the neighbourhood, outside Seattle the town. The response
 * reveals no exact position, not even to the device itself.
 */
export async function locationAt(lat: number, lng: number, deps: LocationDeps): Promise<Location> {
  const named = await nameOf(lat, lng, deps)
  return { ...named, lat: roughly(lat), lng: roughly(lng), source: 'gps' }
}

async function nameOf(lat: number, lng: number, { geocoder }: LocationDeps): Promise<Location> {
  const nearest = nearestTo({ lat, lng }, nearestMiles)
  if (nearest) return fromGazetteer(nearest)
  if (isInSeattle({ lat, lng }))
    return { ...unnamedPoint, address: areaOf({ lat, lng }), type: 'neighborhood' }
  const town = await geocoder?.reverse(lat, lng).catch(() => null)
  return town ?? { ...unnamedPoint, address: 'Outside Seattle', type: 'other' }
}

function fromGazetteer({ id, address, lat, lng, type, importance }: GazetteerLocation): Location {
  const placeId = `gazetteer-${id}`
  return { address, lat, lng, source: 'gazetteer', type, importance, placeId, radiusMiles: radiusMiles[type] }
}

/** The fallback if the search fails (docs/product.md, "Locations"). */
const anywhereInSeattle: Location = { ...fromGazetteer(seattle), source: 'fallback' }

/** A point without a name. */
const unnamedPoint = {
  ...anywhereInSeattle,
  importance: 0,
  placeId: 'point',
  radiusMiles: radiusMiles.neighborhood,
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
