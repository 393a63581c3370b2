import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { budgetTiers, groupBuckets, insightOccasions, timeFilters, timeSlots } from '../sessions/choices.ts'
import { dashboardSections } from '../venue-home/sections.ts'

/** The analytics of a venue: docs/product.md, "What venues are told". */

const count = z.number().int().min(0)
/** 0 to 100, to one decimal. Null where there is nothing to divide by, or where too few groups are behind it. */
const percent = z.number().min(0).max(100).nullable()
/** In percent, against the period that it is compared with. Null where there was nothing then. */
const change = z.number().nullable()
/** In Seattle, 0 to 23. */
const hour = z.number().int().min(0).max(23)

const timeFilter = z.enum(timeFilters).default('24h')
const ofVenue = { venueId: z.string().max(80).optional() }
const day = z.iso.date()
/** Premium: days in Seattle, 400 at most, the last one included. Both or neither; they outrank the filter. */
const ofDays = { from: day.optional(), to: day.optional() }
const filtered = z.object({ ...ofVenue, ...ofDays, timeFilter })

/** The period of a reply, and the one that it is compared with: for 24 hours the same hours a week before. */
const period = z.object({
  /** The requested filter; ignored if there is a `range`. */
  timeFilter: z.enum(timeFilters),
  /** Days of one's own choice in Seattle. */
  range: z.object({ from: day, to: day }).optional(),
  from: z.string(),
  to: z.string(),
  comparedFrom: z.string(),
  comparedTo: z.string(),
})
period.register(z.globalRegistry, { title: 'AnalyticsPeriod' })
export type Period = z.infer<typeof period>

/** The headline of a panel, in one sentence. */
const headline = z.string()

export const activity = z.object({
  type: z.enum(['view', 'consideration', 'conversion']),
  /** Only while the group is live. */
  groupName: z.string().nullable(),
  size: count.nullable(),
  /** To the minute. */
  timestamp: z.string(),
})
export type Activity = z.infer<typeof activity>

export const getVenueAnalytics = endpoint('GET /api/venue/analytics', {
  access: { venue: 'analytics' },
  summary: 'Groups that viewed, considered and chose a venue over a day, a week or a month.',
  query: z.object({ ...ofVenue, ...ofDays, timeframe: timeFilter }),
  response: z.object({
    period,
    headline,
    /** Groups, by when they first viewed the venue. */
    views: count,
    considerations: count,
    conversions: count,
    conversionRate: percent,
    change: z.object({ views: change, considerations: change, conversions: change }),
    /** Groups deciding now. */
    liveGroups: count,
    /** All 24 hours. */
    peakTimes: z.array(z.object({ hour, count })).length(24),
    /** The newest first. */
    recentActivity: z.array(activity).max(20),
    /** Of the area; null where it has fewer than five venues that groups viewed. */
    competitorStats: z.object({
      avgViews: z.number().nullable(),
      avgConversionRate: percent,
      rank: z.number().int().nullable(),
      totalVenues: count,
      area: z.string(),
    }),
  }),
})
export type VenueAnalytics = z.infer<typeof getVenueAnalytics.response>

export const getVenueDays = endpoint('GET /api/venue/analytics/days', {
  access: { venue: 'analytics' },
  summary: 'The last thirty days one by one, and when in the week the groups of these days want to come.',
  query: z.object(ofVenue),
  response: z.object({
    /** Groups by the day in Seattle on which they first viewed the venue; the oldest first. */
    days: z.array(z.object({ day, viewed: count, considered: count, chosen: count })).length(30),
    /** Those of them whose time is known and may be told. */
    timedGroups: count,
    /** Monday to Sunday, each with 24 hours in Seattle; null below five groups. */
    wanted: z.array(z.array(count).length(24)).length(7).nullable(),
  }),
})
export type VenueDays = z.infer<typeof getVenueDays.response>

export const funnelStages = ['viewed', 'considered', 'chosen', 'verified'] as const
export type FunnelStage = (typeof funnelStages)[number]

/** `percentage`: of those that viewed. */
const stage = z.object({ count, percentage: percent, change })

/** A suggestion that follows from the figures. `to`: the section that does it. */
export const suggestion = z.object({
  title: z.string(),
  description: z.string(),
  action: z.object({ label: z.string(), to: z.enum(dashboardSections) }).nullable(),
})
export type Suggestion = z.infer<typeof suggestion>

export const getVenueFunnel = endpoint('GET /api/venue/analytics/funnel', {
  access: { venue: 'analytics' },
  summary: 'From viewing to coming: how many groups reached each stage, and where the others went.',
  query: filtered,
  response: z.object({
    period,
    headline,
    funnel: z.object({
      viewed: stage,
      considered: stage,
      chosen: stage,
      verified: stage,
    }),
    metrics: z.object({
      /** Median of the groups that decided, from making the list to the result that became final, in seconds. */
      avgTimeToDecision: z.number().nullable(),
      peakDecisionHour: hour.nullable(),
      /** The stage that the largest share of the stage before does not reach. */
      topDropoffStage: z.enum(funnelStages).nullable(),
      conversionRate: percent,
      /** Groups that considered the venue and chose another, of those that considered it and decided. From five. */
      competitorLeakage: percent,
    }),
    /** All 24 hours, each with the groups that first viewed the venue then. */
    timeline: z
      .array(z.object({ time: z.string(), viewed: count, considered: count, chosen: count, verified: count }))
      .length(24),
    /**
     * Offers delivered to groups in the period, and how far they got; the same offer in two groups counts twice.
     * `covers`: people who came with vouchers in the period. `turned`: groups in which the venue was not in front when
     * an offer arrived and that chose it; below five decided groups only those of five voters.
     */
    offers: z.object({
      delivered: count,
      opened: count,
      saved: count,
      redeemed: count,
      covers: count,
      turned: count,
    }),
    /** Why groups chose somebody else; null below five that did. */
    leakage: z
      .object({
        groups: count,
        sentence: z.string(),
        /** Venues that five groups and more chose instead. */
        to: z.array(z.object({ name: z.string(), groups: count })),
      })
      .nullable(),
    /** Wishes of groups nearby that the listing does not answer. From five groups each. */
    missedWishes: z.array(z.object({ wish: z.string(), groups: count, sentence: z.string() })),
    suggestions: z.array(suggestion),
  }),
})
export type VenueFunnel = z.infer<typeof getVenueFunnel.response>

export const competitionMetrics = ['conversion', 'decisionTime', 'consideration', 'retention'] as const
export type CompetitionMetric = (typeof competitionMetrics)[number]

/** `value`: a percentage, for `decisionTime` seconds. */
const metric = z.object({
  value: z.number().nullable(),
  rank: z.number().int().nullable(),
  percentile: percent,
})
metric.register(z.globalRegistry, { title: 'Metric' })

export const competitor = z.object({
  name: z.string(),
  rank: z.number().int(),
  /** The mean of the percentiles. */
  score: z.number().min(0).max(100),
  /** Meters; null for the venue itself, and where coordinates are not known. */
  distance: z.number().nullable(),
  isCurrentVenue: z.boolean(),
  /** Of the venue itself only. */
  conversion: percent,
  decisionTime: z.number().nullable(),
  consideration: percent,
  retention: percent,
})

export const getVenueCompetition = endpoint('GET /api/venue/analytics/competition', {
  access: { venue: 'analytics' },
  summary: 'How a venue does beside others of its kind in the neighborhood, else in the city.',
  query: filtered,
  response: z.object({
    period,
    headline,
    /** `venues`: those that five groups and more viewed. */
    area: z.object({ name: z.string(), isCity: z.boolean(), venues: count }),
    venue: z.object({
      name: z.string(),
      rank: z.number().int().nullable(),
      score: z.number().nullable(),
      /** Decision resistance, 0 to 100, from 30 votes; see `drs` of insights. */
      drs: z.number().int().nullable(),
      areaAvgDrs: z.number().int().nullable(),
    }),
    metrics: z.object({
      conversion: metric,
      decisionTime: metric,
      consideration: metric,
      retention: metric,
    }),
    /**
     * Groups that come back: of the crews that chose the venue in the period, those that had chosen it before. Null below five
     * crews.
     */
    comingBack: z.object({ crews: count, percent: z.number().min(0).max(100) }).nullable(),
    competitors: z.array(competitor),
    insights: z.array(
      z.object({ type: z.enum(['strength', 'opportunity']), title: z.string(), description: z.string() }),
    ),
  }),
})
export type VenueCompetition = z.infer<typeof getVenueCompetition.response>

export const scenario = z.object({
  /** `date-night|2|dinner|$$`. */
  scenarioKey: z.string(),
  occasion: z.enum(insightOccasions),
  groupBucket: z.enum(groupBuckets),
  timeSlot: z.enum(timeSlots),
  budgetTier: z.enum(budgetTiers),
  /** round(100·(no + ½·maybe) / votes), vetoes being noes: 0 is loved, 100 refused. */
  drs: z.number().int().min(0).max(100),
  /** Yes and maybe, of all votes. */
  approvalRate: z.number().min(0).max(100),
  /** Votes, 30 and more. */
  sampleSize: count,
  /** Of other venues of the area in the same scenario, from five of them. */
  areaAvgDrs: z.number().int().nullable(),
  recommendations: z.array(z.string()),
})
export type Scenario = z.infer<typeof scenario>

export const getVenueInsights = endpoint('GET /api/venue/analytics/insights', {
  access: { venue: 'analytics' },
  summary: 'For which occasions, sizes, times and budgets groups take to a venue, and when they refuse it.',
  query: filtered,
  response: z.object({
    period,
    headline,
    /** The least refused first. */
    scenarios: z.array(scenario),
    totalScenarios: count,
    lastUpdated: z.string(),
    /** The most votes of any scenario below 30, which shows how many are missing. */
    nextScenarioVotes: count,
  }),
})
export type VenueInsights = z.infer<typeof getVenueInsights.response>
