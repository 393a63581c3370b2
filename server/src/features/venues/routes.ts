import { listVenues } from '@nofomo/contracts/venues.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { searchVenues } from './service/listings.ts'

export function venueRoutes(app: App, _platform: Platform): void {
  route(app, listVenues, async ({ query }) => ({
    venues: searchVenues(query.search ?? '', query.limit, query.location),
  }))
}
