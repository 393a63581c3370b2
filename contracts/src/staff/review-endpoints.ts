import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { claimMethods, claimRoles } from '../claims/options.ts'
import { listingFields } from '../listing/forms.ts'
import { limits } from '../sessions/choices.ts'
import { lineOf } from '../text/endpoints.ts'
import { trustLevels } from '../venues/trust.ts'
import { claimDecisionFields, hasReason, listingDecisions } from './decision-forms.ts'
import { claimAges, claimScores, claimSorts, reviewLimits, venueSearchTooShort } from './review-options.ts'

/** Reviews of NoFOMO's own staff: claims, changes of listings, and venues that members typed by hand. */

const count = z.number().int().min(0)

const check = z.object({
  name: z.enum(['found', 'name', 'address', 'phone', 'mail_domain', 'role']),
  outcome: z.enum(['yes', 'no', 'not_checkable']),
  points: count,
  detail: z.string(),
})
check.register(z.globalRegistry, { title: 'VerificationCheck' })

/** A claim as staff see it. `id` and `venueId` both hold the claim's id; `listingId` is the venue's. */
const reviewedClaim = z.object({
  id: z.string(),
  venueId: z.string(),
  /** The venue's page; null as long as no contact is proven for a new venue. */
  listingId: z.string().nullable(),
  /** Whether everybody may open the venue's page. */
  isPublished: z.boolean(),
  website: z.string().nullable(),
  name: z.string(),
  isNewVenue: z.boolean(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  role: z.enum(claimRoles),
  provenBy: z.enum(claimMethods).nullable(),
  createdAt: z.string(),
  provenAt: z.string().nullable(),
  trustState: z.enum(trustLevels),
  /** Pending for more than 24 or 48 hours. */
  late: z.enum(['24h', '48h']).nullable(),
  /** Whether somebody else acts for the venue: approving then hands it over. */
  isRival: z.boolean(),
  /** The last decision; a rejected claim is `unverified` again. */
  decided: z
    .object({
      by: z.string().nullable(),
      at: z.string(),
      notes: z.string().nullable(),
      isRejected: z.boolean(),
    })
    .nullable(),
  /** When the last decision takes effect; until then it can be undone. Null once it has. */
  takesEffectAt: z.string().nullable(),
  verificationData: z.object({
    softVerification: z
      .object({
        score: z.number().int().min(0).max(9),
        details: z.array(z.string()),
        checks: z.array(check),
        /** The facts of places data; null for an unknown place and for unknown facts. */
        googlePlaces: z.object({
          found: z.boolean(),
          source: z.string().nullable(),
          name: z.string().nullable(),
          address: z.string().nullable(),
          rating: z.number().nullable(),
          reviewCount: z.number().nullable(),
          phone: z.string().nullable(),
        }),
      })
      .nullable(),
  }),
})
reviewedClaim.register(z.globalRegistry, { title: 'ReviewedClaim' })
export type ReviewedClaim = z.infer<typeof reviewedClaim>

const claimsReply = z.object({
  /** One page of the claims that fit the filters. */
  venues: z.array(reviewedClaim),
  total: count,
  page: z.number().int().min(1),
  pages: z.number().int().min(1),
  /** Decided claims of all states whose decision can still be undone, the next to take effect first. */
  undoable: z.array(reviewedClaim),
  counts: z.object({ pending: count, unverified: count, soft_verified: count, trusted: count }),
  updatedAt: z.string(),
})
claimsReply.register(z.globalRegistry, { title: 'ReviewedClaims' })
export type ReviewedClaims = z.infer<typeof claimsReply>

const claimFilter = z.object({
  status: z.enum(trustLevels).default('pending'),
  age: z.enum(claimAges).optional(),
  score: z.enum(claimScores).optional(),
  /** Without one: pending claims the oldest first, others the newest decision first. */
  sort: z.enum(claimSorts).optional(),
  /** Past the last page, the last one is returned. */
  page: z.coerce.number().int().min(1).max(reviewLimits.maxPage).default(1),
})

export const listReviewedClaims = endpoint('GET /api/staff/claims', {
  access: 'staff',
  summary: 'Claims in a state, filtered, sorted and by page, and how many there are in each state.',
  query: claimFilter,
  response: claimsReply,
})

// A POST, because searches are often mail addresses, which must not be in logs and histories.
export const searchReviewedClaims = endpoint('POST /api/staff/claims/search', {
  access: 'staff',
  limit: 'read',
  summary: 'The same for claims with a part of a name, an address or a telephone number.',
  body: claimFilter.extend({ search: lineOf(reviewLimits.searchLength).min(1, 'Type what to search for.') }),
  response: claimsReply,
})

const claimId = z.string().regex(/^[\w-]{12}$/, 'This is not a claim we know.')

export const reviewClaim = endpoint('POST /api/staff/claims', {
  access: 'staff',
  summary: `Approves, rejects or promotes a claim, with effect in ${reviewLimits.undoMinutes} minutes. Of two decisions at once, one counts.`,
  body: z
    .object({
      action: claimDecisionFields.action,
      /** The claim's id. */
      venueId: claimId,
      /** The state the action leads to; null for a rejection. Another one is refused. */
      trustState: z.enum(['soft_verified', 'trusted']).nullish(),
      adminNotes: z.nullish(claimDecisionFields.adminNotes),
      isReplacing: z._default(claimDecisionFields.isReplacing, false),
    })
    .superRefine(({ action, trustState }, context) => {
      const expected = { approve: 'soft_verified', promote: 'trusted', reject: null }[action]
      if (trustState != null && trustState !== expected)
        context.addIssue({
          code: 'custom',
          path: ['trustState'],
          message: 'This action does not lead to this state.',
        })
    })
    .check(hasReason),
  response: z.object({ success: z.literal(true), claim: reviewedClaim }),
})

export const undoReview = endpoint('POST /api/staff/claims/:claimId/undo', {
  access: 'staff',
  summary: 'Undoes a decision that has not taken effect yet. Nobody is mailed.',
  params: z.object({ claimId }),
  response: z.object({ success: z.literal(true), claim: reviewedClaim }),
})

export const applyReview = endpoint('POST /api/staff/claims/:claimId/apply', {
  access: 'staff',
  summary: 'Lets a decision take effect at once instead of at the end of its minutes.',
  params: z.object({ claimId }),
  response: z.object({ success: z.literal(true), claim: reviewedClaim }),
})

const changedFields = z.object(listingFields).partial()
changedFields.register(z.globalRegistry, { title: 'ChangedFields' })

const reviewedListing = z.object({
  id: z.string(),
  venueId: z.string(),
  venueName: z.string(),
  sentBy: z.string().nullable(),
  sentAt: z.string(),
  late: z.enum(['24h', '48h']).nullable(),
  /** The fields that would change, as they are public now and as they would be. */
  shown: changedFields,
  proposed: changedFields,
  /** Whether guests see the proposed hours already. */
  areHoursShown: z.literal(true).optional(),
  /** The paths of the pictures; null without a change of the picture. */
  picture: z.object({ shown: z.string(), proposed: z.string() }).nullable(),
})
export type ReviewedListing = z.infer<typeof reviewedListing>

export const listReviewedListings = endpoint('GET /api/staff/listings', {
  access: 'staff',
  summary: 'Changes of listings that wait for review, the longest waiting first.',
  response: z.object({ edits: z.array(reviewedListing), updatedAt: z.string() }),
})

export const reviewListing = endpoint('POST /api/staff/listings/:editId', {
  access: 'staff',
  summary: 'Accepts or refuses a change of a listing. Of two decisions at once, one counts.',
  params: z.object({ editId: z.string().regex(/^[\w-]{12}$/, 'This is not a change we know.') }),
  body: z.discriminatedUnion('action', listingDecisions),
  response: z.object({ success: z.literal(true) }),
})

const typedVenue = z.object({
  /** The same for all spellings of one name and street. */
  key: z.string(),
  name: z.string(),
  address: z.string(),
  sessions: count,
  lastAt: z.string(),
})
export type TypedVenue = z.infer<typeof typedVenue>

export const listTypedVenues = endpoint('GET /api/staff/typed-venues', {
  access: 'staff',
  summary: 'Venues that members typed by hand and that are none of the catalog, the most listed first.',
  response: z.object({ typed: z.array(typedVenue) }),
})

export const settleTypedVenue = endpoint('POST /api/staff/typed-venues', {
  access: 'staff',
  summary: 'Says which venue a typed one is, or that it is none.',
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('attach'), key: z.string().max(300), venueId: z.string().min(1).max(80) }),
    z.object({ action: z.literal('dismiss'), key: z.string().max(300) }),
  ]),
  response: z.object({ success: z.literal(true), sessions: count }),
})

const staffVenue = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  trust: z.enum(trustLevels),
  isPremium: z.boolean(),
  members: count,
  /** Whether everybody may open its page. */
  isPublished: z.boolean(),
})
export type StaffVenue = z.infer<typeof staffVenue>

export const searchStaffVenues = endpoint('GET /api/staff/venues', {
  access: 'staff',
  summary: 'Venues by a part of their name or address.',
  query: z.object({ search: lineOf(limits.venueNameLength).min(2, venueSearchTooShort) }),
  response: z.object({ venues: z.array(staffVenue) }),
})
