import type {
  Period,
  Scenario,
  VenueAnalytics,
  VenueCompetition,
  VenueDays,
  VenueFunnel,
  VenueInsights,
} from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { Answers } from './open-page.tsx'
import { heatMapOf } from './premium-answers.ts'

/** Answers of the calls behind a dashboard's panels, for component tests. */

export const periodOf = (timeFilter: Period['timeFilter']): Period => ({
  timeFilter,
  from: '2026-11-20T20:00:00.000Z',
  to: '2026-11-21T20:00:00.000Z',
  comparedFrom: '2026-11-13T20:00:00.000Z',
  comparedTo: '2026-11-14T20:00:00.000Z',
})

const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function analyticsOf(given: Partial<VenueAnalytics> = {}): VenueAnalytics {
  return {
    period: periodOf('24h'),
    headline: '41 groups viewed you today, most around 7 pm; nine chose you.',
    views: 41,
    considerations: 24,
    conversions: 9,
    conversionRate: 22,
    change: { views: 12, considerations: -5, conversions: null },
    liveGroups: 6,
    peakTimes: hours.map((hour) => ({ hour, count: hour === 19 ? 30 : hour === 12 ? 11 : 0 })),
    recentActivity: [
      {
        type: 'conversion',
        groupName: 'Friday, before the show',
        size: 5,
        timestamp: '2026-11-21T19:58:00.000Z',
      },
      { type: 'consideration', groupName: null, size: 2, timestamp: '2026-11-21T19:40:00.000Z' },
      { type: 'view', groupName: null, size: null, timestamp: '2026-11-21T05:31:00.000Z' },
    ],
    competitorStats: { avgViews: 30, avgConversionRate: 18, rank: 2, totalVenues: 31, area: 'Fremont' },
    ...given,
  }
}

export function funnelOf(given: Partial<VenueFunnel> = {}): VenueFunnel {
  return {
    period: periodOf('24h'),
    headline: '24 groups considered you; seven went elsewhere, most to Altura.',
    funnel: {
      viewed: { count: 41, percentage: 100, change: 12 },
      considered: { count: 24, percentage: 58.5, change: 6 },
      chosen: { count: 9, percentage: 22, change: -5 },
      verified: { count: 7, percentage: 17.1, change: null },
    },
    metrics: {
      avgTimeToDecision: 190,
      peakDecisionHour: 19,
      topDropoffStage: 'chosen',
      conversionRate: 22,
      competitorLeakage: 43.8,
    },
    timeline: hours.map((hour) => ({
      time: `${hour}:00`,
      viewed: hour === 19 ? 41 : 0,
      considered: hour === 19 ? 24 : 0,
      chosen: hour === 19 ? 9 : 0,
      verified: hour === 19 ? 7 : 0,
    })),
    offers: { delivered: 18, opened: 11, saved: 8, redeemed: 5, covers: 17, turned: 3 },
    leakage: {
      groups: 7,
      sentence: 'Seven groups chose somebody else, most of them on Fridays.',
      to: [{ name: 'Altura', groups: 5 }],
    },
    missedWishes: [
      {
        wish: 'diet:vegan',
        groups: 6,
        sentence: 'Six groups asked for vegan dishes nearby; your listing says nothing about them.',
      },
    ],
    suggestions: [
      {
        title: 'Fridays after seven, groups of five pass',
        description: 'A set menu would have fitted six of the seven.',
        action: { label: 'Open bookings', to: 'bookings' },
      },
    ],
    ...given,
  }
}

export function competitionOf(given: Partial<VenueCompetition> = {}): VenueCompetition {
  const untold = { conversion: null, decisionTime: null, consideration: null, retention: null }
  const own = { conversion: 22, decisionTime: 190, consideration: 58.5, retention: 80 }
  return {
    period: periodOf('24h'),
    headline: 'By score you are second of three in Fremont; only Altura is ahead.',
    area: { name: 'Fremont', isCity: false, venues: 31 },
    venue: { name: 'Joule', rank: 2, score: 74, drs: 62, areaAvgDrs: 45 },
    metrics: {
      conversion: { value: 22, rank: 2, percentile: 96.7 },
      decisionTime: { value: 190, rank: 5, percentile: 86 },
      consideration: { value: 58.5, rank: 9, percentile: 73 },
      retention: { value: 80, rank: 1, percentile: 100 },
    },
    comingBack: null,
    competitors: [
      { name: 'Altura', rank: 1, score: 82, distance: 700, isCurrentVenue: false, ...untold },
      { name: 'Joule', rank: 2, score: 74, distance: null, isCurrentVenue: true, ...own },
      { name: 'Paseo', rank: 3, score: 40, distance: 90, isCurrentVenue: false, ...untold },
    ],
    insights: [
      { type: 'strength', title: 'Who considers you stays', description: 'You are first in retention.' },
      { type: 'opportunity', title: 'Few groups consider you', description: 'You are ninth there.' },
    ],
    ...given,
  }
}

export function scenarioOf(given: Partial<Scenario> = {}): Scenario {
  return {
    scenarioKey: 'date-night|2|dinner|$$',
    occasion: 'date-night',
    groupBucket: '2',
    timeSlot: 'dinner',
    budgetTier: '$$',
    drs: 18,
    approvalRate: 91,
    sampleSize: 38,
    areaAvgDrs: 37,
    recommendations: ['Keep two tables by the window.'],
    ...given,
  }
}

export function insightsOf(given: Partial<VenueInsights> = {}): VenueInsights {
  return {
    period: periodOf('24h'),
    headline: 'Date nights love you; late drinks do not.',
    scenarios: [
      scenarioOf(),
      scenarioOf({
        scenarioKey: 'drinks|8+|late|$$',
        occasion: 'drinks',
        groupBucket: '8+',
        timeSlot: 'late',
        drs: 68,
        areaAvgDrs: 47,
        recommendations: ['Say until when the kitchen serves.'],
      }),
    ],
    totalScenarios: 2,
    lastUpdated: '2026-11-21T20:00:00.000Z',
    nextScenarioVotes: 21,
    ...given,
  }
}

/** Thirty days with a group on each Friday. */
export const daysOf = (given: Partial<VenueDays> = {}): VenueDays => ({
  days: Array.from({ length: 30 }, (_, at) => {
    const groups = at % 7 === 2 ? 1 : 0
    const day = new Date(Date.UTC(2026, 9, 28 + at)).toISOString().slice(0, 10)
    return { day, viewed: groups, considered: groups, chosen: groups }
  }),
  timedGroups: 4,
  wanted: null,
  ...given,
})

/** The period that a call asks for, by its days or its filter. */
function askedFor({ url }: Request, name = 'timeFilter'): Period {
  const { searchParams: asked } = new URL(url)
  const [from, to] = [asked.get('from'), asked.get('to')]
  const period = periodOf((asked.get(name) ?? '24h') as Period['timeFilter'])
  return from && to ? { ...period, range: { from, to } } : period
}

/** The calls; each reply is for the period that was asked for. */
export function answersOfPanels(): Answers {
  return {
    'GET /api/venue/analytics': (asked) =>
      Response.json(analyticsOf({ period: askedFor(asked, 'timeframe') })),
    'GET /api/venue/analytics/funnel': (asked) => Response.json(funnelOf({ period: askedFor(asked) })),
    'GET /api/venue/analytics/competition': (asked) =>
      Response.json(competitionOf({ period: askedFor(asked) })),
    'GET /api/venue/analytics/insights': (asked) => Response.json(insightsOf({ period: askedFor(asked) })),
    'GET /api/venue/analytics/days': () => Response.json(daysOf()),
    'GET /api/venue/analytics/heat-map': () => Response.json(heatMapOf()),
  }
}
