import { getHeatMap } from '@nofomo/contracts/premium/endpoints.ts'
import {
  getVenueAnalytics,
  getVenueCompetition,
  getVenueDays,
  getVenueFunnel,
  getVenueInsights,
} from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ownVenue } from '../venues/public.ts'
import { analyticsOf, type GroupsDeciding } from './service/analytics.ts'
import { competitionOf } from './service/competition.ts'
import { daysFor } from './service/days.ts'
import { funnelFor } from './service/funnel.ts'
import { heatMapOf } from './service/heat-map.ts'
import { insightsOn } from './service/insights.ts'
import { createNeighbors } from './service/neighbors.ts'
import { spanOf } from './service/panel.ts'

export function venueAnalyticsRoutes(
  app: App,
  { changes }: Platform,
  { groupsDeciding }: { groupsDeciding: GroupsDeciding },
): void {
  const neighbors = createNeighbors()
  changes.subscribe('venue', (ids) => ids === null && neighbors.clear())

  route(app, getVenueAnalytics, async ({ member, query: { venueId, timeframe, from, to } }, ctx) => {
    const venue = await ownVenue(ctx, member, venueId)
    const span = spanOf(venue, { timeFilter: timeframe, from, to }, ctx.now)
    return analyticsOf(ctx, venue, span, { neighbors, groupsDeciding })
  })
  route(app, getVenueFunnel, async ({ member, query }, ctx) => {
    const venue = await ownVenue(ctx, member, query.venueId)
    return funnelFor(ctx, venue, spanOf(venue, query, ctx.now))
  })
  route(app, getVenueCompetition, async ({ member, query }, ctx) => {
    const venue = await ownVenue(ctx, member, query.venueId)
    return competitionOf(ctx, venue.id, spanOf(venue, query, ctx.now), neighbors)
  })
  route(app, getVenueInsights, async ({ member, query }, ctx) => {
    const venue = await ownVenue(ctx, member, query.venueId)
    return insightsOn(ctx, venue.id, spanOf(venue, query, ctx.now), neighbors)
  })
  route(app, getVenueDays, async ({ member, query }, ctx) =>
    daysFor(ctx, (await ownVenue(ctx, member, query.venueId)).id),
  )
  route(app, getHeatMap, async ({ member, query }, ctx) =>
    heatMapOf(ctx, await ownVenue(ctx, member, query.venueId), query),
  )
}
