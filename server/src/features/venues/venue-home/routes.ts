import {
  getStandings,
  getVenueDashboard,
  setTonight,
  streamVenue,
} from '@nofomo/contracts/venue-home/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { openStream } from '../../../platform/http/endpoints/stream.ts'
import type { Platform } from '../../../platform/platform.ts'
import { groupIdFrom, standingsOf } from '../venues/public.ts'
import { createDashboardLoads } from './live/dashboard-loads.ts'
import { createStandingStreams, topicOf } from './live/standing-streams.ts'
import { dashboardOf, type HomeDeps, type HomePorts, watchedVenue } from './service/dashboard.ts'
import { createOthers } from './service/others.ts'
import { sayTonight } from './service/tonight.ts'

export function venueHomeRoutes(app: App, platform: Platform, ports: HomePorts): void {
  const loads = createDashboardLoads()
  const { claims } = ports
  const deps: HomeDeps = {
    ...ports,
    groupIdOf: groupIdFrom(platform.secrets),
    readOthers: createOthers(),
  }
  const streams = createStandingStreams(platform, claims, loads)
  app.runs(streams)

  route(app, getStandings, async ({ venueAccount }, { db }) => {
    const standings = await standingsOf(db, venueAccount.account.id, claims)
    return { standings: standings.map(({ standing }) => standing) }
  })

  route(app, getVenueDashboard, ({ member, query }, ctx) =>
    loads.run(() => dashboardOf(ctx, member, query, deps)),
  )

  route(app, setTonight, async ({ member, body }, ctx) => {
    const until = await sayTonight(ctx, member, body)
    platform.changes.announce('venue', [body.venueId])
    return { fullUntil: until?.toISOString() ?? null }
  })

  route(app, streamVenue, async ({ venueAccount, query }, ctx, http) => {
    const venueId = await watchedVenue(ctx, venueAccount, query.venueId, deps)
    const stream = await openStream(platform.hub, topicOf(venueId), http)
    streams.add(venueId, { accountId: venueAccount.account.id, stream }, http.reply.raw)
    return http.reply
  })
}
