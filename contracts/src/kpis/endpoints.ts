import { z } from 'zod'
import { onboardingSteps } from '../analytics/names.ts'
import { endpoint } from '../api/endpoint.ts'
import { monthPattern, trendWeeks } from './targets.ts'

/** The pilot's figures: docs/metrics.md, "The figures of the pilot". */

const count = z.number().int().min(0)
/** 0 to 100, to one decimal. Null where there is nothing to divide by, or where it may not be told. */
const percent = z.number().min(0).max(100).nullable()
/** Median of the groups that decided, from making the list to the result that became final. */
const seconds = z.number().min(0).nullable()

/** Of groups and offers, each of the stage before. */
const rates = { offerOpenRate: percent, offerSaveRate: percent, redemptionRate: percent }

const venueRow = z.object({
  venueId: z.string(),
  name: z.string(),
  neighborhood: z.string().nullable(),
  /** One of the reader's own. */
  isOwn: z.boolean(),
  /** People who came with vouchers. */
  verifiedCoversMonth: count,
  medianTimeToDecisionSec: seconds,
  ...rates,
})
export type KpiVenue = z.infer<typeof venueRow>

const week = z.object({
  /** Its Monday in Seattle. */
  week: z.iso.date(),
  verifiedCovers: count,
  medianTimeToDecisionSec: seconds,
  ...rates,
  activeSessions: count,
})
export type KpiWeek = z.infer<typeof week>

const onboardingStep = z.object({ step: z.enum(onboardingSteps), visits: count })
export type OnboardingCount = z.infer<typeof onboardingStep>

export const getCityKpis = endpoint('GET /api/analytics/city', {
  access: 'staff or partner',
  summary:
    'The figures of the Seattle pilot in a month. Partners get the city’s, as far as no single venue shows in them, and their own venues’.',
  query: z.object({
    city: z.string().max(80).default('Seattle'),
    /** In Seattle, as `2026-11`; the present one unless given. */
    month: z.string().regex(monthPattern, 'Give a month such as 2026-11.').optional(),
  }),
  response: z.object({
    city: z.literal('Seattle'),
    month: z.string(),
    /** Those that can be asked for, the newest first. */
    months: z.array(z.string()),
    view: z.enum(['staff', 'partner']),
    /** The mean of active venues, to one decimal: of those whose offers reached a group or brought one in. */
    verifiedCoversMonth: z.number().min(0).nullable(),
    verifiedCoversTotal: count.nullable(),
    activeVenues: count.nullable(),
    medianTimeToDecisionSec: seconds,
    ...rates,
    /** Groups that began in the month and in which somebody voted. */
    activeSessions: count.nullable(),
    /** Their median. */
    avgGroupSize: z.number().min(0).nullable(),
    /** Most covers first. A partner's own only. */
    venues: z.array(venueRow),
    /** The oldest first, up to the month's end or now. For staff. */
    trend: z.array(week).max(trendWeeks).nullable(),
    /** For staff, where visits of the month are kept and any began. */
    onboarding: z.array(onboardingStep).nullable(),
    dateGenerated: z.string(),
  }),
})
export type CityKpis = z.infer<typeof getCityKpis.response>
