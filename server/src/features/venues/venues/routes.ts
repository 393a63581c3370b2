import { searchStaffVenues } from '@nofomo/contracts/staff/review-endpoints.ts'
import { getVenue, listVenues } from '@nofomo/contracts/venues/endpoints.ts'
import { openDataFile } from '../../../catalog/open-data/open-data.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { notFound } from '../../../platform/http/replies/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createProjector, type ProjectorDeps } from './live/projector.ts'
import type { PublishedVenues } from './service/published.ts'
import { readAhead } from './service/read-ahead.ts'
import { searchForStaff } from './service/staff-search.ts'
import { getVenueDetails, type VenuePageParts } from './service/venue-page.ts'

type VenueRouteParts = { published: PublishedVenues } & VenuePageParts & ProjectorDeps

export function venueRoutes(
  app: App,
  platform: Platform,
  { published, offersOn, readGuestFacts, ...deps }: VenueRouteParts,
): void {
  const projector = createProjector(platform, deps)
  app.runs(projector)
  if (platform.config.mode !== 'development') registerReadAhead(app, platform, published)
  route(app, listVenues, async ({ query: { search, limit, location, page, filter } }) =>
    search === undefined
      ? published.list({ filter, page, limit: limit ?? 50 })
      : { venues: await published.search(search, limit ?? 10, location) },
  )
  route(app, searchStaffVenues, async ({ query }, ctx) => ({
    venues: await searchForStaff(ctx.db, query.search),
  }))
  serveOpenData(app)
  route(app, getVenue, async ({ params }, ctx) => ({
    venue: await getVenueDetails(ctx, params.venueId, { offersOn, readGuestFacts }),
  }))
}

/** Loads the directory after the start, so that the first search does not wait. Not in development, which restarts often. */
function registerReadAhead(app: App, { log }: Platform, published: PublishedVenues): void {
  const closing = new AbortController()
  app.addHook('onListen', async () => {
    readAhead(published, closing.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'loading the directory after the start failed'),
    )
  })
  app.addHook('onClose', async () => closing.abort())
}

/** The files of open data are no calls of the product: they are not on the API page. */
const hidden = { schema: { hide: true }, config: { limit: 'read' } } as const

/** Files whose facts and places we show stand here for everybody, as the Open Database License asks; each begins with its license. */
function serveOpenData(app: App): void {
  app.get<{ Params: { file: string } }>('/data/:file', hidden, async ({ params }, reply) => {
    const text = openDataFile(params.file)
    if (text === null) notFound()
    return reply
      .type(`text/${params.file.endsWith('.tsv') ? 'tab-separated-values' : 'plain'}; charset=utf-8`)
      .header('cache-control', 'public, max-age=86400')
      .send(text)
  })
}
