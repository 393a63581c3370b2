import {
  getVenueAnalytics,
  getVenueCompetition,
  getVenueFunnel,
  getVenueInsights,
} from '@nofomo/contracts/venue-analytics.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { ownVenue } from '../venue-home/service/own-venue.ts'
import { analyticsOf } from './service/analytics.ts'
import { competitionOf } from './service/competition.ts'
import { funnelFor } from './service/funnel.ts'
import { insightsOn } from './service/insights.ts'
import { createNeighbours } from './service/neighbours.ts'

export function venueAnalyticsRoutes(app: App, { changes }: Platform): void {
  const neighbours = createNeighbours()
  changes.subscribe('venue', (ids) => ids === null && neighbours.clear())

  route(app, getVenueAnalytics, async ({ member, query }, ctx) =>
    analyticsOf(ctx, await ownVenue(ctx, member, query.venueId), query.timeframe, neighbours),
  )
  route(app, getVenueFunnel, async ({ member, query }, ctx) =>
    funnelFor(ctx, await ownVenue(ctx, member, query.venueId), query.timeFilter),
  )
  route(app, getVenueCompetition, async ({ member, query }, ctx) => {
    const { id } = await ownVenue(ctx, member, query.venueId)
    return competitionOf(ctx, id, query.timeFilter, neighbours)
  })
  route(app, getVenueInsights, async ({ member, query }, ctx) => {
    const { id } = await ownVenue(ctx, member, query.venueId)
    return insightsOn(ctx, id, query.timeFilter, neighbours)
  })
}
