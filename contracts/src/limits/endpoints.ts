import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { sessionParams } from '../sessions/endpoints.ts'
import { venue } from '../venues/endpoints.ts'
import { ceilings, dealBreakers, diets } from './choices.ts'

/** The private limits of one voter: closed choices only; a ceiling is in dollars per person. */
export const privateLimits = z.object({
  ceiling: z.literal(ceilings).nullable(),
  diets: z.array(z.enum(diets)).max(diets.length),
  dealBreakers: z.array(z.enum(dealBreakers)).max(dealBreakers.length),
})
privateLimits.register(z.globalRegistry, { title: 'PrivateLimits' })
export type PrivateLimits = z.infer<typeof privateLimits>

const ownLimits = z.object({ limits: privateLimits })

export const getOwnLimits = endpoint('GET /api/sessions/:sessionId/limits', {
  access: 'anyone',
  summary:
    'The private limits that this browser has given; empty without any. Nobody else’s are ever returned.',
  params: sessionParams,
  response: ownLimits,
})

export const saveOwnLimits = endpoint('PUT /api/sessions/:sessionId/limits', {
  access: 'anyone',
  isOrdered: true,
  summary: 'Replace this browser’s private limits, before or after its first vote. Empty ones are deleted.',
  params: sessionParams,
  body: privateLimits,
  response: ownLimits,
})

/** How many places of the list clash with the sum of limits; never which place, limit or voter. */
export const limitsSum = z.object({
  /** Places that clash with a limit of somebody. */
  clashing: z.number().int(),
  /** Places that clash with none as far as is known, and of which not everything is known. */
  unchecked: z.number().int(),
})
limitsSum.register(z.globalRegistry, { title: 'SumOfLimits' })
export type LimitsSum = z.infer<typeof limitsSum>

export const addUpLimits = endpoint('POST /api/sessions/:sessionId/limits/sum', {
  access: 'host',
  summary:
    'For the host: how many places clash with somebody’s limits. Null until three voters have come; it follows changes three voters at a time.',
  params: sessionParams,
  response: z.object({ sum: limitsSum.nullable() }),
})

export const suggestWithinLimits = endpoint('POST /api/sessions/:sessionId/limits/suggestions', {
  access: 'host',
  limit: 'suggest',
  mayLast: true,
  summary:
    'For the host: suggestions by the session’s criteria that respect everybody’s limits in the sum, without saying which limits these are.',
  params: sessionParams,
  response: z.object({
    venues: z.array(venue),
    /** A note on limits that could not be met or checked; always set without venues. */
    note: z.string().nullable(),
  }),
})
