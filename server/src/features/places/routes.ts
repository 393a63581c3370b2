import { nearestLocation, searchLocations } from '@nofomo/contracts/places.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLocations, type LocationDeps, locationAt } from './service/find-locations.ts'
import { createGeocoder } from './service/nominatim.ts'

export function placeRoutes(app: App, { config: { geocoderUrl, publicUrl } }: Platform): void {
  const deps: LocationDeps = {
    geocoder: geocoderUrl ? createGeocoder({ url: geocoderUrl, userAgent: `NoFOMO (${publicUrl})` }) : null,
  }

  route(app, searchLocations, async ({ query }) => ({
    locations: await findLocations(query.query, deps),
  }))

  route(app, nearestLocation, async ({ query }) => ({
    location: await locationAt(query.lat, query.lng, deps),
  }))
}
