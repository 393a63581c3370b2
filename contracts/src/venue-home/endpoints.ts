import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { featureDemand } from '../listing/endpoints.ts'
import { comingGroup } from '../messages/endpoints.ts'
import { groupStatuses, insightOccasions, likelihoods, timeFilters } from '../sessions/choices.ts'
import { type Capability, capabilitiesOf, type VenueRole, venueRoles } from '../team/roles.ts'
import { trustLevels } from '../venues/trust.ts'

const capabilities = capabilitiesOf.owner as readonly [Capability, ...Capability[]]

/** The standing of an account at a venue: a member, or a pending claimant. */
export const standing = z.object({
  venue: z.object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    location: z.string(),
    address: z.string(),
    image: z.string(),
    /** Whether its page is public. */
    isListed: z.boolean(),
  }),
  /** Null for a pending claim. */
  role: z.enum(venueRoles as [VenueRole, ...VenueRole[]]).nullable(),
  trustState: z.enum(trustLevels),
  verified: z.boolean(),
  capabilities: z.object({
    /** See `sessionLimits`; null without a limit. */
    sessionLimit: z.number().int().nullable(),
    canSendOffers: z.boolean(),
    canViewAnalytics: z.boolean(),
    /** All of them. */
    may: z.array(z.enum(capabilities)),
  }),
  since: z.string(),
  /** Members only: somebody else claims the venue too, since then. */
  rivalSince: z.string().nullable(),
  /** Claims only: others act for the venue already. */
  isRival: z.boolean(),
  /** Members only: until when the venue was said to be full tonight, which may be past. Absent if it was not. */
  fullUntil: z.string().optional(),
})
standing.register(z.globalRegistry, { title: 'Standing' })
export type Standing = z.infer<typeof standing>

export const getStandings = endpoint('GET /api/venue/standings', {
  access: 'venue',
  summary:
    'The venues that the signed-in account is a member of or has a pending claim for; the strongest first.',
  response: z.object({ standings: z.array(standing) }),
})

const ofVenue = z.object({ venueId: z.string().max(80).optional() })

/** A group with the venue on its list and activity in the last 30 minutes. Neither its id nor its link is in it. */
export const liveGroup = z.object({
  id: z.string(),
  /** Null while the claim is pending. */
  name: z.string().nullable(),
  size: z.number().int().nullable(),
  status: z.enum(groupStatuses),
  /** When the group was created, and of its last activity; votes are activity from three voters. */
  timeActive: z.string(),
  lastAction: z.string(),
  /** Null while fewer than three people have voted. */
  likelihood: z.enum(likelihoods).nullable(),
  /** When it meets; null if that is not known. */
  meetingAt: z.string().nullable(),
  /** The group is still choosing its time. Absent otherwise. */
  isChoosingTime: z.boolean().optional(),
  /** It has redeemed a voucher, or arrived with a booking. */
  hasArrived: z.boolean(),
})
export type LiveGroup = z.infer<typeof liveGroup>

/** The four cards. Counts are of groups; rates in percent; times in Seattle. */
export const dashboardMetrics = z.object({
  /** Groups deciding now, and with them those that first viewed the venue today. */
  currentViews: z.number().int(),
  todayViews: z.number().int(),
  /** Groups deciding now that have a yes or maybe for the venue, whose votes are disclosed. */
  considerations: z.number().int(),
  /** Median seconds from making the list to the result that became final, in 30 days, from five groups. */
  avgDecisionTime: z.number().nullable(),
  /** Groups of the period that chose the venue, and the hour (0 to 23) in which most did, in 30 days, from five. */
  conversions: z.number().int(),
  peakTime: z.number().int().nullable(),
  conversionRate: z.number().nullable(),
  /** Percentage points, against the period before; for 24 hours against the same hours a week before. */
  conversionRateChange: z.number().nullable(),
  /** By conversion in the area, in 30 days; null where too few groups viewed it, or the area has fewer than five venues. */
  competitorRank: z.number().int().nullable(),
  /** The venues of the area that five groups and more viewed in 30 days, this one included if it is one of them. */
  competitors: z.number().int(),
  area: z.string(),
})
export type DashboardMetrics = z.infer<typeof dashboardMetrics>

export const getVenueDashboard = endpoint('GET /api/venue/dashboard', {
  access: { venue: 'live' },
  summary: 'The groups that are deciding about a venue now, as far as the trust in the account allows.',
  query: ofVenue.extend({ timeFilter: z.enum(timeFilters).default('24h') }),
  response: z.object({
    /** Null for an account without a venue: then there are no groups. */
    venue: standing.nullable(),
    /** Null below `soft_verified`, and for members who may not see figures. */
    metrics: dashboardMetrics.nullable(),
    /** Of the groups deciding now; null without sizes. */
    avgGroupSize: z.number().nullable(),
    /** The groups deciding now by occasion, from five groups; empty below. */
    occasions: z.partialRecord(z.enum(insightOccasions), z.number().int()),
    /** All of them, also beyond what may be seen. */
    liveGroupCount: z.number().int(),
    liveGroups: z.array(liveGroup),
    /** Those that chose the venue and still come, also long after they were live, for members who may write to them. Absent without any. */
    comingGroups: z.array(comingGroup).optional(),
    /** What groups asked for most that the listing does not state, for members who may change it. Absent without any. */
    missing: featureDemand.optional(),
  }),
})
export type VenueDashboard = z.infer<typeof getVenueDashboard.response>

export const setTonight = endpoint('POST /api/venue/tonight', {
  access: { venue: 'bookings' },
  summary:
    'Says that a venue is full tonight, or has tables again. Until five in the morning it is not suggested for tonight, tables for tonight are refused kindly, and its offer rules rest.',
  body: z.object({ venueId: z.string().min(1).max(80), isFull: z.boolean() }),
  response: z.object({ fullUntil: z.string().nullable() }),
})

export const streamVenue = endpoint('GET /api/venue/events', {
  access: 'venue',
  limit: 'stream',
  summary:
    'Server-sent events: `changed` whenever something about the venue, its groups, its members or the account’s claim has changed. It carries no data: pages load again what they show.',
  query: ofVenue,
  response: z.void(),
})
