import { nearestLocation, searchLocations } from '@nofomo/contracts/places.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLocations, locationAt } from './service/find-locations.ts'
import { createGeocoder } from './service/nominatim.ts'

export function placeRoutes(app: App, { config: { geocoderUrl, publicUrl } }: Platform): void {
  const geocoder = geocoderUrl
    ? createGeocoder({ url: geocoderUrl, userAgent: `NoFOMO (${publicUrl})` })
    : null

  route(app, searchLocations, { limit: 'read', access: 'anyone' }, async ({ query }) => ({
    locations: await findLocations(query.query, geocoder),
  }))

  route(app, nearestLocation, { limit: 'read', access: 'anyone' }, async ({ query }) => ({
    location: await locationAt(query.lat, query.lng, geocoder),
  }))
}
