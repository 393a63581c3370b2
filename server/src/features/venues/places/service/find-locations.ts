import type { Location } from '@nofomo/contracts/places/endpoints.ts'
import { isInSeattle, radiusMiles, roughly } from '@nofomo/contracts/places/geography.ts'
import { locationsAt } from '../../../../catalog/directory/addresses.ts'
import {
  addressOf,
  areaAt,
  areaOf,
  type GazetteerLocation,
  locationsNamed,
  nearestTo,
  seattle,
} from '../../../../catalog/gazetteer-locations.ts'
import { plainWords } from '../../../../catalog/plain-words.ts'
import type { PublishedVenues } from '../../venues/public.ts'
import { isSamePoint, perSource } from '../rules/merge.ts'
import type { PlaceCaller } from './caller.ts'
import { findMerged } from './find-merged.ts'
import type { GooglePlaces } from './google-places.ts'
import { toGoogleLocation } from './google-result.ts'
import type { Geocoder } from './nominatim.ts'
import { toLocation } from './nominatim-result.ts'

/** Beyond this distance a point gets no town's name. */
const nearestMiles = 1
/** Venues are found by more than their names, of which only these count here. */
const venuesAsked = 30

/** The services are null if none is configured. */
export type Sources = {
  published: Pick<PublishedVenues, 'search'>
  google: GooglePlaces | null
  geocoder: Geocoder | null
}

/**
 * Locations a text may mean, merged from every source, best first. Sources that fail are left out, unless nothing is
 * found without them: then Seattle as a whole is the answer.
 */
export async function findLocations(
  text: string,
  { published, google, geocoder }: Sources,
  caller: PlaceCaller,
): Promise<Location[]> {
  const { found, failures } = await findMerged<Location>(
    text,
    [
      async () => [...locationsAt(text, perSource), ...locationsNamed(text, perSource)].map(fromGazetteer),
      () => venuesNamed(text, published),
      async () => ((await google?.search(text, perSource, caller)) ?? []).map(toGoogleLocation),
      async () => ((await geocoder?.search(text, perSource, caller)) ?? []).map(toLocation),
    ],
    isSamePoint,
  )
  return failures.length > 0 && found.length === 0 ? [anywhereInSeattle] : found
}

/** Venues and directory places whose name has every typed word, or its beginning. */
async function venuesNamed(text: string, published: Sources['published']): Promise<Location[]> {
  const words = plainWords(text)
  const venues = await published.search(text, venuesAsked)
  return venues.flatMap(({ id, name, lat, lng, source }) => {
    const parts = plainWords(name)
    const isNamed = words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)))
    if (!isNamed || lat === null || lng === null) return []
    return {
      address: addressOf(name, { lat, lng }),
      lat,
      lng,
      source: source === 'directory' ? source : 'catalogue',
      type: 'landmark',
      importance: 0.2,
      placeId: id,
      radiusMiles: radiusMiles.landmark,
    }
  })
}

/**
 * The name of the square kilometer around a point: the part of the city, the neighborhood, outside Seattle the town. The
 * point is rounded to two decimals before any lookup.
 */
export async function locationAt(
  exact: { lat: number; lng: number },
  { geocoder }: Pick<Sources, 'geocoder'>,
  caller: PlaceCaller,
): Promise<Location> {
  const point = { lat: roughly(exact.lat), lng: roughly(exact.lng) }
  return { ...(await nameOf(point, geocoder, caller)), ...point, source: 'gps' }
}

async function nameOf(
  point: { lat: number; lng: number },
  geocoder: Geocoder | null,
  caller: PlaceCaller,
): Promise<Location> {
  const area = areaAt(point)
  if (area?.type === 'neighborhood') return fromGazetteer(area)
  if (isInSeattle(point)) return { ...unnamedPoint, address: areaOf(point), type: 'neighborhood' }
  const nearest = nearestTo(point, nearestMiles)
  if (nearest) return fromGazetteer(nearest)
  const town = await geocoder?.reverse(point.lat, point.lng, caller).catch(() => null)
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
