import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { ClaimMethod, ClaimRole } from '@nofomo/contracts/claims/options.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { ApiInput } from '../../../lib/http/api-client.ts'
import { useTabDraft } from '../../../lib/storage/use-tab-draft.ts'

/** What is shown: the wizard's first step, the form and the code of its second one, and its third. */
export const steps = ['find', 'claim', 'code', 'done'] as const
export type Step = (typeof steps)[number]

/** A venue to claim. `isNew`: nobody knows it yet. */
export type ChosenVenue = Pick<Venue, 'id' | 'name' | 'address'> & {
  image: string | null
  category: string
  isNew: boolean
}

export type ClaimFields = {
  contactName: string
  phone: string
  email: string
  role: ClaimRole
  verificationMethod: ClaimMethod
  venueAddress: string
}

export type ClaimDraft = {
  /** What was searched for last. */
  query: string
  venue: ChosenVenue | null
  /** Null until something is typed. */
  fields: ClaimFields | null
  /** The claim made of it, as the server answered last. */
  claim: Claim | null
  /** When its code was sent, in ms since 1970. */
  sentAt: number | null
  /** The claim was just proven, and the wizard goes on by itself. */
  goesOn: boolean
}

const emptyDraft: ClaimDraft = {
  query: '',
  venue: null,
  fields: null,
  claim: null,
  sentAt: null,
  goesOn: false,
}

/** The draft of this tab. The demo has its own. */
export const useClaimDraft = (isDemo: boolean) =>
  useTabDraft<ClaimDraft>(
    isDemo ? 'demo-claim-draft' : 'nofomoClaim',
    emptyDraft,
    ({ venue, fields, claim }) => Boolean(venue || fields || claim),
  )

export function chosenVenue({ id, name, address, image, category }: Venue): ChosenVenue {
  return { id, name, address, image, category, isNew: false }
}

/** A venue that the search does not know, named by what was searched for. */
export function newVenue(name: string, now: number): ChosenVenue {
  return {
    id: `new_venue_${now}`,
    name,
    address: 'To be verified during claim process',
    image: null,
    category: 'restaurant',
    isNew: true,
  }
}

/** The venue of a claim that was begun elsewhere. */
export function venueOfClaim({ id, venue, isNewVenue }: Claim): ChosenVenue {
  const { name, address } = venue
  return { id: venue.id ?? id, name, address, image: null, category: 'restaurant', isNew: isNewVenue }
}

/** The form's values before anything is typed. */
export function firstFields(user: User | null, methods: readonly ClaimMethod[]): ClaimFields {
  return {
    contactName: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    phone: '',
    email: user?.email ?? '',
    role: 'owner',
    verificationMethod: methods.includes('phone') ? 'phone' : 'email',
    venueAddress: '',
  }
}

type Body = ApiInput<'POST /api/venue/claims'>['body']

export function claimBody(venue: ChosenVenue, fields: ClaimFields, now: Date): Body {
  return {
    venueId: venue.id,
    venueName: venue.name,
    venueAddress: venue.isNew ? fields.venueAddress : venue.address,
    isNewVenue: venue.isNew,
    contactName: fields.contactName,
    phone: fields.phone,
    email: fields.email,
    role: fields.role,
    verificationMethod: fields.verificationMethod,
    timestamp: now.toISOString(),
  }
}

/** Whether a claim that waits for its code says the same: then its code still counts. */
export function saysTheSame(claim: Claim, body: Body): boolean {
  return (
    claim.state === 'unverified' &&
    claim.contactName === body.contactName &&
    claim.phone === body.phone &&
    claim.email === body.email &&
    claim.role === body.role &&
    claim.verificationMethod === body.verificationMethod &&
    (!body.isNewVenue || claim.venue.address === body.venueAddress)
  )
}

/**
 * The claim a page is about: the one that the address names, else the draft's, as the server knows it now; in another tab
 * the newest without a proof.
 */
export function claimInHand(
  { asked, named }: { asked: Step; named: string | null },
  claims: readonly Claim[] | null,
  draft: ClaimDraft,
): Claim | null {
  const byName = claims?.find(({ id }) => id === named)
  if (byName && !isOver(byName)) return byName
  const known = knownClaim(claims, draft)
  if (known && !isOver(known)) return known
  if (draft.venue || asked !== 'code') return null
  return claims?.find(({ state }) => state === 'unverified') ?? null
}

/** The draft's claim as the server knows it now. */
export function knownClaim(claims: readonly Claim[] | null, { claim }: ClaimDraft): Claim | null {
  return claims?.find(({ id }) => id === claim?.id) ?? claim
}

/** Nothing comes of it any more: whoever chooses the venue again makes another one. */
export function isOver({ state }: Claim): boolean {
  return state === 'withdrawn' || state === 'rejected' || state === 'ended'
}

/** The step that can be shown for the one that the address asks for. */
export function stepShown(asked: Step, venue: ChosenVenue | null, claim: Claim | null): Step {
  if (asked === 'find') return 'find'
  if (claim?.provenAt) return 'done'
  if (asked !== 'claim' && claim?.state === 'unverified') return 'code'
  return venue ? 'claim' : 'find'
}

/** The step in an address. */
export function askedStep(search: URLSearchParams): Step {
  return steps.find((step) => step === search.get('step')) ?? 'find'
}
