import type { Activity, VenueAnalytics } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { minuteOf, periodsOf, rateOf, type Span } from '../../venues/public.ts'
import { readAnalytics, type VenueActivity } from '../read-model.ts'
import { analyticsHeadline, competitorStatsOf } from '../rules/analytics.ts'
import { changeOf, stagesOf } from '../rules/counting.ts'
import type { Neighbors } from './neighbors.ts'
import { type PanelVenue, toPeriod } from './panel.ts'

/** A live group, with the facts that its venue may see. */
type DecidingGroup = { title: string | null; size: number | null }

/** The groups that are deciding about a venue now, by session; passed by `wiring/`. */
export type GroupsDeciding = (
  db: Db,
  venue: { id: string; trust: Trust },
  now: Date,
) => Promise<ReadonlyMap<string, DecidingGroup>>

/** Groups that viewed, considered and chose a venue, when, and beside its area. */
export async function analyticsOf(
  at: DbAt,
  venue: PanelVenue,
  span: Span,
  { neighbors, groupsDeciding }: { neighbors: Neighbors; groupsDeciding: GroupsDeciding },
): Promise<VenueAnalytics> {
  const { db, now } = at
  const periods = periodsOf(span, now)
  const live = await groupsDeciding(db, venue, now)
  const { hours, events } = await readAnalytics(db, venue.id, periods)
  const { area } = await neighbors.of(at, venue.id, span)
  const { current, compared, hours: byHour } = stagesOf(hours)
  const { viewed, considered, chosen } = current
  return {
    period: toPeriod(span, periods),
    headline: analyticsHeadline({ current, compared, live: live.size, span }),
    views: viewed,
    considerations: considered,
    conversions: chosen,
    conversionRate: rateOf(chosen, viewed),
    change: {
      views: changeOf(viewed, compared.viewed),
      considerations: changeOf(considered, compared.considered),
      conversions: changeOf(chosen, compared.chosen),
    },
    liveGroups: live.size,
    peakTimes: byHour.map(({ hour, viewed: count }) => ({ hour, count })),
    recentActivity: events.map((event) => toActivity(event, live)),
    competitorStats: competitorStatsOf({ id: venue.id, ...current }, area),
  }
}

const types = { viewed: 'view', considered: 'consideration', chosen: 'conversion' } as const

function toActivity(
  { kind, sessionId, at }: VenueActivity,
  live: ReadonlyMap<string, DecidingGroup>,
): Activity {
  const group = live.get(sessionId)
  return {
    type: types[kind],
    groupName: group?.title ?? null,
    size: group?.size ?? null,
    timestamp: minuteOf(new Date(at)),
  }
}
