import { listVenues } from '@nofomo/contracts/venues.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { createProjector } from './live/projector.ts'
import { searchVenues } from './service/listings.ts'

export function venueRoutes(app: App, platform: Platform): void {
  const projector = createProjector(platform)
  app.addHook('onListen', async () => projector.start())
  app.addHook('onClose', () => projector.stop())
  route(app, listVenues, async ({ query: { search, limit = 10, location } }) =>
    search === undefined ? [] : { venues: searchVenues(search, limit, location) },
  )
}
