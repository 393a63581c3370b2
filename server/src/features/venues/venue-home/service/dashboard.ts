import type { TimeFilter } from '@nofomo/contracts/sessions/choices.ts'
import type { DashboardMetrics, LiveGroup, VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { Ctx, DbAt } from '../../../../platform/context.ts'
import type { VenueAccount, VenueMember } from '../../../../platform/principals.ts'
import { comingGroups } from '../../messages/public.ts'
import {
  allowedStandings,
  type Claims,
  type GroupIdOf,
  minuteOf,
  periodsOf,
  requested,
  type Standings,
  standingsOf,
} from '../../venues/public.ts'
import { readFigures } from '../read-model.ts'
import { type Group, likelihoodOf, statusOf, wishedTimeOf } from '../rules/live-groups.ts'
import { metricsOf, occasionsOf, sizeOf } from '../rules/metrics.ts'
import { liveGroupsOf } from './live-groups.ts'
import type { ReadOthers } from './others.ts'

/** What the venue's home needs besides the database. */
export type HomeDeps = HomePorts & { groupIdOf: GroupIdOf; readOthers: ReadOthers }

/** What it needs of features above it. */
export type HomePorts = {
  claims: Claims
  /** The first of what groups ask for that a venue does not state; null without any. */
  missingFeature(at: DbAt, venueId: string): Promise<VenueDashboard['missing'] | null>
}

const nothing = { metrics: null, avgGroupSize: null, occasions: {}, liveGroupCount: 0, liveGroups: [] }

/**
 * The groups that are deciding about a venue now, and its metrics: of the given one, else of the main venue of the
 * account. Without any: an empty dashboard.
 * @throws not_found for a venue whose groups the account may not see
 */
export async function dashboardOf(
  ctx: Ctx,
  member: VenueMember,
  { venueId, timeFilter }: { venueId?: string | undefined; timeFilter: TimeFilter },
  deps: HomeDeps,
): Promise<VenueDashboard> {
  const own = await allowedStandings(ctx, member, deps.claims)
  const chosen = venueId === undefined ? own[0] : requested(own, venueId)
  if (!chosen) return { venue: null, ...nothing }
  return { venue: chosen.standing, ...(await toldOf(ctx, chosen, timeFilter, deps)) }
}

/**
 * The venue that an account opens a stream of: the given one, else its main venue.
 * @throws not_found without a standing there
 */
export async function watchedVenue(
  ctx: Ctx,
  { account }: VenueAccount,
  venueId: string | undefined,
  { claims }: HomeDeps,
): Promise<string> {
  const all = await standingsOf(ctx.db, account.id, claims)
  const { standing } = requested(all, venueId ?? all[0]?.standing.venue.id)
  return standing.venue.id
}

async function toldOf(
  ctx: Ctx,
  { standing, score }: Standings[number],
  timeFilter: TimeFilter,
  deps: HomeDeps,
): Promise<Omit<VenueDashboard, 'venue'>> {
  const { db, now } = ctx
  const { venue, trustState: trust, isRival } = standing
  if (isRival) return nothing
  const { live, visible } = await liveGroupsOf(db, venue.id, { trust, score, isRival }, now)
  const isTitled = trust !== 'pending'
  const isCounted = standing.capabilities.canViewAnalytics
  const { may } = standing.capabilities
  const missing = may.includes('listing') ? await deps.missingFeature(ctx, venue.id) : null
  const coming = may.includes('offers')
    ? await comingGroups(ctx, { id: venue.id, trust }, deps.groupIdOf)
    : []
  return {
    metrics: isCounted ? await metricsFor(ctx, { venueId: venue.id, timeFilter, live }, deps) : null,
    avgGroupSize: isCounted ? sizeOf(live) : null,
    occasions: isCounted ? occasionsOf(live) : {},
    liveGroupCount: live.length,
    liveGroups: visible.map((group) => ({
      ...toLiveGroup(group, isTitled),
      id: deps.groupIdOf(venue.id, group),
    })),
    ...(coming.length > 0 && { comingGroups: coming }),
    ...(missing && { missing }),
  }
}

async function metricsFor(
  { db, now }: Ctx,
  { venueId, timeFilter, live }: { venueId: string; timeFilter: TimeFilter; live: readonly Group[] },
  { readOthers }: HomeDeps,
): Promise<DashboardMetrics> {
  const month = periodsOf('30d', now).current
  const ids = live.map(({ sessionId }) => sessionId)
  const figures = await readFigures(db, venueId, { ...periodsOf(timeFilter, now), month, now, live: ids })
  return metricsOf(live, figures, await readOthers({ db, now }, venueId))
}

function toLiveGroup(group: Group, isTitled: boolean): Omit<LiveGroup, 'id'> {
  const { meetingAt, isChoosingTime } = wishedTimeOf(group)
  return {
    name: isTitled ? group.title : null,
    size: group.size,
    status: statusOf(group),
    timeActive: minuteOf(group.createdAt),
    lastAction: minuteOf(group.activeAt),
    likelihood: likelihoodOf(group),
    meetingAt: meetingAt?.toISOString() ?? null,
    ...(isChoosingTime && { isChoosingTime }),
    hasArrived: group.hasArrived,
  }
}
