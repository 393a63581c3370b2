import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { accountKinds } from '../auth/endpoints.ts'
import { neighborhoods } from '../places/geography.ts'
import { budgets, groupSizes, limits, offerTypes } from '../sessions/choices.ts'
import { sessionId } from '../sessions/endpoints.ts'
import { occasions } from '../sessions/options.ts'
import { nameOf } from '../text/endpoints.ts'
import { trackingDefaults } from '../venue-analytics/engagement.ts'
import {
  analyticsChannels,
  analyticsEvents,
  analyticsMethods,
  analyticsPages,
  eventsPerCall,
  onboardingSteps,
} from './names.ts'

/** The only facts an event may carry: choices from closed lists and small counts, so that no free text is possible. */
const facts = z.strictObject({
  neighborhood: z.enum(neighborhoods).optional(),
  budget: z.enum(budgets).optional(),
  groupSize: z.enum(groupSizes).optional(),
  occasion: z.enum(occasions).optional(),
  channel: z.enum(analyticsChannels).optional(),
  method: z.enum(analyticsMethods).optional(),
  kind: z.enum(accountKinds).optional(),
  choice: z.enum(['winner', 'backup']).optional(),
  offer: z.enum(offerTypes).optional(),
  step: z.enum(onboardingSteps).optional(),
  /** Whether free text was given; never its content. */
  hasWords: z.boolean().optional(),
  venues: z.number().int().min(0).max(limits.venuesPerSession).optional(),
  people: z.number().int().min(0).max(limits.partySize).optional(),
})

/** One event of a visit. No free text, no addresses, no ids of people. */
export const analyticsEvent = z.strictObject({
  /** Made by the browser, so that an event sent twice counts once. Older clients send none. */
  id: z.uuid().optional(),
  name: z.enum(analyticsEvents),
  page: z.enum(analyticsPages),
  /** Random id of one visit, lost with the tab. */
  visit: z.uuid(),
  /** ISO 8601. */
  at: z.iso.datetime({ offset: true }),
  facts: facts.optional(),
  /** Made on the debug page: stored, and counted nowhere. */
  simulated: z.boolean().optional(),
})
export type AnalyticsEvent = z.infer<typeof analyticsEvent>
export type AnalyticsFacts = z.infer<typeof facts>
/** The schema of each fact, for validating them one by one. */
export const factSchemas = facts.shape

const count = z.number().int().min(0).max(100_000)

/** The record of one visit: its choices from closed lists, and how far it came. */
export const visitRecord = z.object({
  visit: z.uuid(),
  startedAt: z.iso.datetime({ offset: true }),
  endedAt: z.iso.datetime({ offset: true }),
  pages: z.number().int().min(0).max(10_000),
  events: count,
  neighborhood: z.enum(neighborhoods).optional(),
  groupSize: z.number().int().min(1).max(limits.partySize).default(trackingDefaults.groupSize),
  occasion: z.enum(occasions).default(trackingDefaults.occasion),
  budget: z.enum(budgets).default(trackingDefaults.budget),
  /** How many lists. */
  suggestionsViewed: count.default(0),
  votingStarted: z.boolean().default(false),
  /** Voters who finished, by the final results that the visit saw; the most of several, at most 40. 0 before one is seen. */
  votesReceived: count.default(0),
  winnerSelected: z.boolean().default(false),
  discountClaimed: z.boolean().default(false),
  /** When a result was first seen. */
  completedAt: z.iso.datetime({ offset: true }).optional(),
  venueInteractions: count.default(0),
  /** How many searches were in free words; never the words. */
  searches: count.default(0),
  errors: count.default(0),
  simulated: z.boolean().default(false),
})
visitRecord.register(z.globalRegistry, { title: 'VisitRecord' })
export type VisitRecord = z.infer<typeof visitRecord>
/** As a browser keeps and sends it. */
export type SentVisit = z.input<typeof visitRecord>

/**
 * The session-tracking record of other clients: `sessionId`, `location`, `groupSize`, `occasion`, `budget`,
 * `suggestionsViewed` and so on. Only values with a closed field in our record are read; the rest is not stored.
 */
const trackingRecord = z.looseObject({ sessionId: z.string().min(1).max(200) })

export const postAnalyticsEvents = endpoint('POST /api/analytics/events', {
  access: 'anyone',
  summary:
    'Takes events of consenting visitors, as `analyticsEvent` or as `{ eventName, properties, metadata }`, of which only the name, the kind of page and closed choices are stored. Unknown ones are dropped, and so is everything under a privacy signal.',
  body: z.object({ events: z.array(z.unknown()).max(eventsPerCall) }),
  response: z.object({ success: z.literal(true), accepted: z.number().int() }),
})

export const postAnalyticsSession = endpoint('POST /api/analytics/visits', {
  access: 'anyone',
  summary:
    'Takes the record of one visit, ours or the session-tracking record of other clients; only closed choices and counts of it are stored.',
  body: z.object({ session: z.union([visitRecord, trackingRecord]) }),
  response: z.object({ success: z.literal(true) }),
})

export const getSimulated = endpoint('GET /api/debug/simulated', {
  access: 'staff or developer',
  summary:
    'What is stored of a visit simulated on the debug page, today and yesterday. It is counted nowhere.',
  query: z.object({ visit: z.uuid().optional() }),
  response: z.object({ events: z.number().int(), hasRecord: z.boolean() }),
})
export type SimulatedStored = z.infer<typeof getSimulated.response>

export const trackSessionView = endpoint('POST /api/analytics/session-views', {
  access: 'anyone',
  refusesHidden: true,
  summary: 'Which venues’ cards were seen in a session: counted once a session, whoever saw them.',
  body: z.object({
    sessionId,
    venueIds: z.array(nameOf(80).min(1)).max(limits.venuesPerSession),
    /** These three are accepted from older clients and not stored. */
    userId: z.string().max(100).nullish(),
    groupSize: z.union([z.string().max(20), z.number()]).nullish(),
    occasion: z.string().max(40).nullish(),
  }),
  response: z.object({ success: z.literal(true) }),
})
