import { z } from 'zod'
import {
  analyticsChannels,
  analyticsEvents,
  analyticsMethods,
  analyticsPages,
  eventsPerCall,
  onboardingSteps,
} from './analytics-names.ts'
import { accountKinds } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { budgets, groupSizes, limits, neighborhoods, occasions, offerTypes } from './options.ts'
import { sessionId } from './sessions.ts'
import { nameOf } from './text.ts'

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

export const postAnalyticsEvents = endpoint({
  method: 'POST',
  path: '/api/analytics-events-safe',
  access: 'anyone',
  limit: 'write',
  aliases: ['/api/analytics-events'],
  summary:
    'Takes events of consenting visitors. Unknown ones are dropped, and so is everything under a privacy signal.',
  body: z.object({ events: z.array(z.unknown()).max(eventsPerCall) }),
  response: z.object({ success: z.literal(true), accepted: z.number().int() }),
})

export const postAnalyticsSession = endpoint({
  method: 'POST',
  path: '/api/analytics-session-tracking',
  access: 'anyone',
  limit: 'write',
  summary: 'Takes the summary of one visit.',
  body: z.object({
    session: z.object({
      visit: z.uuid(),
      startedAt: z.iso.datetime({ offset: true }),
      endedAt: z.iso.datetime({ offset: true }),
      pages: z.number().int().min(0).max(10_000),
      events: z.number().int().min(0).max(100_000),
    }),
  }),
  response: z.object({ success: z.literal(true) }),
})

export const trackSessionView = endpoint({
  method: 'POST',
  path: '/api/analytics/track-session-view',
  access: 'anyone',
  limit: 'write',
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
