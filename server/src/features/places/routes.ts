import { nearestLocation, searchLocations } from '@nofomo/contracts/places.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPlaces, nearestPlace, type PlaceDeps } from './service/find-places.ts'
import { createGeocoder } from './service/nominatim.ts'

export function placeRoutes(app: App, { config: { geocoderUrl, publicUrl } }: Platform): void {
  const deps: PlaceDeps = {
    geocoder: geocoderUrl ? createGeocoder({ url: geocoderUrl, userAgent: `NoFOMO (${publicUrl})` }) : null,
  }

  route(app, searchLocations, async ({ query }) => ({
    locations: await findPlaces(query.query, deps),
  }))

  route(app, nearestLocation, async ({ query }) => ({
    location: await nearestPlace(query.lat, query.lng, deps),
  }))
}
