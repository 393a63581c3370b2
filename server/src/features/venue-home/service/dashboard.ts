import { createHmac, type KeyObject } from 'node:crypto'
import type { TimeFilter } from '@nofomo/contracts/options.ts'
import type { DashboardMetrics, LiveGroup, VenueDashboard } from '@nofomo/contracts/venue-home.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { VenueAccount, VenueMember } from '../../../platform/principals.ts'
import { periodsOf } from '../../venues/service/area.ts'
import { readFigures, readGroups } from '../read-model.ts'
import { type Group, isGone, likelihoodOf, statusOf, visibleGroups } from '../rules/live-groups.ts'
import { metricsOf, occasionsOf, sizeOf } from '../rules/metrics.ts'
import type { ReadOthers } from './others.ts'
import { type Claims, type Standings, standingsOf } from './standings.ts'

/** What the venue's home needs besides the database. */
export type HomeDeps = { claims: Claims; groupKey: KeyObject; readOthers: ReadOthers }

const liveMs = 30 * 60_000
const minuteMs = 60_000

const nothing = { metrics: null, avgGroupSize: null, occasions: {}, liveGroupCount: 0, liveGroups: [] }

/**
 * The groups that are deciding about a venue now, and what is counted of it: of the given one, else of the one the
 * account foremost acts for. Without any: an empty dashboard.
 * @throws not_found for a venue whose groups the account may not see
 */
export async function dashboardOf(
  ctx: Ctx,
  { account, memberships }: VenueMember,
  { venueId, timeFilter }: { venueId?: string | undefined; timeFilter: TimeFilter },
  deps: HomeDeps,
): Promise<VenueDashboard> {
  const allowed = new Set(memberships.map((membership) => membership.venueId))
  const all = await standingsOf(ctx.db, account.id, deps.claims)
  const own = all.filter(({ standing }) => allowed.has(standing.venue.id))
  const chosen = venueId === undefined ? own[0] : requested(own, venueId)
  if (!chosen) return { venue: null, ...nothing }
  return { venue: chosen.standing, ...(await toldOf(ctx, chosen, timeFilter, deps)) }
}

/**
 * The venue that an account opens a stream of: the given one, else the one it foremost acts for.
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

function requested(standings: Standings, venueId: string | undefined): Standings[number] {
  const found = standings.find(({ standing }) => standing.venue.id === venueId)
  if (!found) throw new AppError('not_found', 'This venue was not found among yours.')
  return found
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
  const since = new Date(now.getTime() - liveMs)
  const { groups, viewedThisMonth } = await readGroups(db, venue.id, { since, now })
  const live = groups.filter((group) => !isGone(group))
  const visible = visibleGroups(live, { trust, score, isRival }, viewedThisMonth)
  const isTitled = trust !== 'pending'
  const isCounted = standing.capabilities.canViewAnalytics
  return {
    metrics: isCounted ? await metricsFor(ctx, { venueId: venue.id, timeFilter, live }, deps) : null,
    avgGroupSize: isCounted ? sizeOf(live) : null,
    occasions: isCounted ? occasionsOf(live) : {},
    liveGroupCount: live.length,
    liveGroups: visible.map((group) => ({
      ...toLiveGroup(group, isTitled),
      id: groupId(deps.groupKey, venue.id, group),
    })),
  }
}

async function metricsFor(
  { db, now }: Ctx,
  { venueId, timeFilter, live }: { venueId: string; timeFilter: TimeFilter; live: readonly Group[] },
  { readOthers }: HomeDeps,
): Promise<DashboardMetrics> {
  const month = periodsOf('30d', now).current
  const figures = await readFigures(db, venueId, { ...periodsOf(timeFilter, now), month, now })
  return metricsOf(live, figures, await readOthers({ db, now }, venueId))
}

/** The same for a venue's group at each call, and of no use to find its session. */
function groupId(key: KeyObject, venueId: string, { sessionId }: Group): string {
  return createHmac('sha256', key).update(`${venueId} ${sessionId}`).digest('base64url').slice(0, 22)
}

/** Times to the minute: nobody should see when exactly a voter voted. */
function toLiveGroup(group: Group, isTitled: boolean): Omit<LiveGroup, 'id'> {
  const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs).toISOString()
  return {
    name: isTitled ? group.title : null,
    size: group.size,
    status: statusOf(group),
    timeActive: minuteOf(group.createdAt),
    lastAction: minuteOf(group.activeAt),
    likelihood: likelihoodOf(group),
    decided: group.finished,
    expected: group.expected,
  }
}
