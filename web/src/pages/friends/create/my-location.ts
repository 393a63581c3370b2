import type { Location } from '@nofomo/contracts/places/endpoints.ts'
import { isInSeattle, radiusMiles, roughly } from '@nofomo/contracts/places/geography.ts'
import { api } from '../../../lib/http/api-client.ts'
import { geolocationNotSupported, positionFailure } from './create.messages.ts'
import { anywhereInSeattle } from './location-search.ts'

/** See docs/product.md, "Locations". */
const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: true }

/** A point without a known name: somewhere in Seattle or outside it. The exact point stays on the device. */
export function unnamed(lat: number, lng: number): Location {
  const point = { lat: roughly(lat), lng: roughly(lng), source: 'gps' as const }
  if (isInSeattle({ lat, lng })) return { ...anywhereInSeattle, ...point }
  return {
    ...anywhereInSeattle,
    ...point,
    address: 'Outside Seattle',
    type: 'other',
    radiusMiles: radiusMiles.other,
  }
}

/**
 * The name of the device's location, and its approximate point. Nothing finer than a kilometer leaves the device.
 * @throws Error with a message for people if the device returns none
 */
export async function findMe(): Promise<Location> {
  const { latitude, longitude } = await position()
  const query = { lat: roughly(latitude), lng: roughly(longitude) }
  const named = await api('GET /api/places/nearest', { query }).catch(() => null)
  return named?.location ?? unnamed(latitude, longitude)
}

function position(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    // Also where the property is there without a value.
    if (!navigator.geolocation) return reject(new Error(geolocationNotSupported))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new Error(positionFailure(code))),
      options,
    )
  })
}
