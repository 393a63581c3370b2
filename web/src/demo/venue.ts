import type { Team } from '@nofomo/contracts/endpoints/team.ts'
import type { Standing } from '@nofomo/contracts/endpoints/venue-home.ts'
import { capabilitiesOf } from '@nofomo/contracts/values/venue-roles.ts'
import type { ApiInput, ApiOutput, Route } from '../lib/http/api-client.ts'
import { sampleAnalytics, sampleFunnel } from './analytics.ts'
import { sampleCompetition, sampleInsights } from './comparison.ts'
import { sampleMetrics } from './figures.ts'
import { liveGroupsAt } from './groups.ts'
import { sampleKpis } from './kpis.ts'
import { sampleOffers, trySampleRule } from './offers.ts'
import { sampleBilling, sampleBranding, sampleExport, sampleHeatMap, sampleKeys } from './premium.ts'

/** The demo's venue: invented groups whose counts move by themselves, and an invented team. Nothing is stored. */

const minuteMs = 60_000

const venue: Standing['venue'] = {
  id: 'demo-restaurant',
  name: 'Demo Restaurant',
  type: 'restaurant',
  location: 'Seattle',
  address: '1 Sample Street, Seattle, WA',
  image: '/images/posters/pizza.hills.evergreen.654.a3d64b3a',
  isListed: true,
}

const standing: Standing = {
  venue,
  role: 'owner',
  trustState: 'trusted',
  verified: true,
  capabilities: {
    sessionLimit: null,
    canSendOffers: true,
    canViewAnalytics: true,
    may: [...capabilitiesOf.owner],
  },
  since: '2026-01-05T20:00:00.000Z',
  rivalSince: null,
  isRival: false,
}

type Period = { timeFilter?: string | undefined }

function dashboard(query: Period | undefined): ApiOutput<'GET /api/venue/dashboard'> {
  const now = Date.now()
  const liveGroups = liveGroupsAt(now)
  const people = liveGroups.reduce((sum, { size }) => sum + (size ?? 0), 0)
  return {
    venue: standing,
    metrics: sampleMetrics(query?.timeFilter, now),
    avgGroupSize: liveGroups.length === 0 ? null : Math.round((10 * people) / liveGroups.length) / 10,
    occasions: {},
    liveGroupCount: liveGroups.length,
    liveGroups,
  }
}

function team(): Team {
  const now = Date.now()
  const days = (count: number) => new Date(now + count * 24 * 60 * minuteMs).toISOString()
  const since = standing.since
  return {
    members: [
      {
        id: 'demo-owner',
        name: 'Demo Restaurant',
        email: 'restaurant@demo.example',
        role: 'owner',
        since,
        isSelf: true,
        mayEnd: false,
      },
      {
        id: 'demo-manager',
        name: 'Sample Mo',
        email: 'mo@demo.example',
        role: 'manager',
        since,
        isSelf: false,
        mayEnd: true,
      },
      {
        id: 'demo-member',
        name: 'Sample Tess',
        email: 'tess@demo.example',
        role: 'team',
        since,
        isSelf: false,
        mayEnd: true,
      },
    ],
    invitations: [
      {
        id: 'demo-invitation',
        email: 'noor@demo.example',
        role: 'team',
        createdAt: days(-1),
        expiresAt: days(6),
        isExpired: false,
      },
    ],
    counters: [
      { id: 'demo-counter', name: 'Sample bar phone', state: 'in_use', createdAt: since, openedAt: since },
    ],
  }
}

type Answers = { [R in Route]?: (asked: { input: ApiInput<R> }) => ApiOutput<R> | null }

/** The demo's answers about its venue. */
export const venueAnswers = {
  'GET /api/venue/standings': () => ({ standings: [standing] }),
  'GET /api/venue/dashboard': ({ input: { query } }) => dashboard(query),
  'GET /api/venue/analytics': ({ input: { query } }) =>
    sampleAnalytics({ ...query, timeFilter: query?.timeframe }),
  'GET /api/venue/analytics/funnel': ({ input: { query } }) => sampleFunnel(query ?? {}),
  'GET /api/venue/analytics/competition': ({ input: { query } }) => sampleCompetition(query ?? {}),
  'GET /api/venue/analytics/insights': ({ input: { query } }) => sampleInsights(query ?? {}),
  'GET /api/venue/analytics/heat-map': ({ input: { query } }) => sampleHeatMap(query ?? {}, Date.now()),
  'GET /api/analytics/city': ({ input: { query } }) => sampleKpis(query ?? {}, new Date()),
  'GET /api/venue/billing': () => ({ billing: sampleBilling(Date.now()) }),
  'GET /api/venue/api-keys': () => ({ keys: sampleKeys(Date.now()) }),
  'GET /api/venue/branding': () => ({ branding: sampleBranding }),
  'GET /api/venue/export/own': ({ input: { query } }) => sampleExport(query, Date.now()),
  'GET /api/venue/offers': () => sampleOffers(Date.now()),
  'POST /api/offers/try-rule': ({ input: { body } }) => trySampleRule(body, Date.now()),
  'GET /api/venue/team': () => ({ team: team() }),
  'GET /api/venue/notices': () => ({
    notices: [{ venueId: venue.id, weeklyMail: true, rushMail: false, devices: [] }],
    pushKey: '',
  }),
} satisfies Answers
