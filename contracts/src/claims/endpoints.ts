import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { claimStates, limits } from '../sessions/choices.ts'
import { lineOf } from '../text/endpoints.ts'
import { line } from '../text/forms.ts'
import { claimContactFields, claimIncomplete } from './forms.ts'
import { claimMethods, claimRoles } from './options.ts'

/**
 * A claim, as the browser that made it and its account see it. It belongs to an account only once its contact is proven.
 */
export const claim = z.object({
  id: z.string(),
  /**
   * `unverified`: the contact is not proven yet. `pending`: it waits for a decision. `soft_verified`, `trusted`: approved.
   * `ended`: approved once, and replaced since.
   */
  state: z.enum(claimStates),
  venue: z.object({
    /** The venue's page; null before the contact of a claim for an unknown venue is proven. */
    id: z.string().nullable(),
    name: z.string(),
    address: z.string(),
  }),
  isNewVenue: z.boolean(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(claimRoles),
  verificationMethod: z.enum(claimMethods),
  /** How the code was sent: by mail, also for `phone` where no gateway is configured. Null once it is proven. */
  codeSentBy: z.enum(claimMethods).nullable(),
  /** Whether it belongs to the signed-in account. */
  isOwn: z.boolean(),
  /** Whether somebody else acts for the venue already. */
  isRival: z.boolean(),
  createdAt: z.string(),
  provenAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
})
claim.register(z.globalRegistry, { title: 'Claim' })
export type Claim = z.infer<typeof claim>

/** `claimed`: the claim's contact is proven and it belongs to the signed-in account. */
const claimReply = z.object({ success: z.literal(true), claimed: z.boolean(), claim })

export const claimVenue = endpoint('POST /api/venue/claims', {
  access: 'anyone',
  limit: 'auth',
  mayLast: true,
  summary:
    'Claims a venue and sends a 6-digit code to its contact. Nothing changes for the venue until the code is typed.',
  body: z.object({
    /** An id that the search gave; for a new venue anything. */
    venueId: lineOf(80),
    venueName: line(limits.venueNameLength, claimIncomplete),
    venueAddress: lineOf(limits.addressLength).nullish(),
    isNewVenue: z.boolean().default(false),
    ...claimContactFields,
    role: z.enum(claimRoles).default('owner'),
    verificationMethod: z.enum(claimMethods).default('email'),
    /** Accepted; the server's clock decides. */
    timestamp: lineOf(40).nullish(),
  }),
  response: claimReply,
})

const claimParams = z.object({ claimId: z.string().regex(/^[\w-]{12}$/) })

export const proveClaim = endpoint('POST /api/venue/claims/:claimId/code', {
  access: 'anyone',
  limit: 'auth',
  summary:
    'Proves the contact of a claim with the code that was sent, in the browser or account that made the claim.',
  params: claimParams,
  body: z.object({ code: lineOf(20) }),
  response: claimReply,
})

export const resendClaimCode = endpoint('POST /api/venue/claims/:claimId/resend', {
  access: 'anyone',
  limit: 'auth',
  mayLast: true,
  summary: 'Sends a new code for a claim; the one before ends.',
  params: claimParams,
  response: claimReply,
})

export const withdrawClaim = endpoint('DELETE /api/venue/claims/:claimId', {
  access: 'anyone',
  summary: 'Withdraws a claim that is not decided yet, in the browser or account that made it.',
  params: claimParams,
  response: z.object({ success: z.literal(true) }),
})

export const listClaims = endpoint('GET /api/venue/claims', {
  access: 'anyone',
  summary:
    'The claims of this browser that are not proven yet, and those of the signed-in account; newest first.',
  response: z.object({
    claims: z.array(claim),
    /** The ways a code can be sent here. */
    methods: z.array(z.enum(claimMethods)),
  }),
})

export const getContacts = endpoint('GET /api/contacts', {
  access: 'anyone',
  summary: 'The addresses for partners and for help; null where none is configured.',
  response: z.object({ partners: z.string().nullable(), support: z.string().nullable() }),
})
