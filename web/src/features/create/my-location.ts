import { radiusMiles } from '@nofomo/contracts/options.ts'
import type { Location } from '@nofomo/contracts/places.ts'
import { api } from '../../platform/api-client.ts'

/** As the specification has them (2, section 9). */
const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: true }

const notSupported = 'Geolocation is not supported by this browser'
const sentences: Record<number, string> = {
  1: 'Location access denied by user',
  2: 'Location information unavailable',
  3: 'Location request timed out',
}

/** Why there is no position, by the browser's code. */
export function positionFailure(code: number): string {
  return sentences[code] ?? 'Unknown location error'
}

/** A point without a name. */
export function coordinates(lat: number, lng: number): Location {
  const address = `${lat.toFixed(4)}, ${lng.toFixed(4)}`
  const placeId = `point-${address.replace(' ', '')}`
  return {
    address,
    lat,
    lng,
    source: 'gps',
    type: 'other',
    importance: 0,
    placeId,
    radiusMiles: radiusMiles.other,
  }
}

/**
 * Where this device is, with a name if there is one.
 * @throws Error with a sentence for people when the device does not say
 */
export async function findMe(): Promise<Location> {
  const { latitude, longitude } = await position()
  const query = { lat: latitude, lng: longitude }
  const named = await api('GET /api/places/nearest', { query }).catch(() => null)
  return named?.location ?? coordinates(latitude, longitude)
}

function position(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(notSupported))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new Error(positionFailure(code))),
      options,
    )
  })
}
