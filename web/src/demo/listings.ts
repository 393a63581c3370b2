import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { ApiInput, ApiOutput } from '../lib/http/api-client.ts'
import { tabStorage } from '../lib/storage/browser-storage.ts'
import { parsedObject } from '../lib/storage/parsed-object.ts'
import { recordedFor } from './recorded.ts'

/** The demo's list of venues, and claims, which stay in this tab. */

/** The code of every claim in the demo; no mail is sent. */
export const demoCode = '123456'
const demoClaimKey = 'demo-claim'
const claimId = 'demo-claim-1'

/** The samples whose name, cuisine or neighborhood contains the filter. */
export function demoList(query: ApiInput<'GET /api/venues'>['query']): ApiOutput<'GET /api/venues'> {
  const filter = String(query.filter ?? '').toLowerCase()
  const recorded = recordedFor('GET /api/venues')
  if (!Array.isArray(recorded) || Number(query.page ?? 1) > 1) return []
  return recorded.filter(({ id, name, neighborhood }) => {
    const { cuisine } = recordedFor('GET /api/venues/:venueId', id).venue
    return `${name} ${cuisine} ${neighborhood}`.toLowerCase().includes(filter)
  })
}

function keptClaim(): Claim | null {
  return parsedObject(tabStorage.read(demoClaimKey)) as Claim | null
}

function kept(claim: Claim): ApiOutput<'POST /api/venue/claims'> {
  tabStorage.write(demoClaimKey, JSON.stringify(claim))
  return { success: true, claimed: claim.isOwn, claim }
}

export function demoClaims(): ApiOutput<'GET /api/venue/claims'> {
  const claim = keptClaim()
  return { claims: claim ? [claim] : [], methods: ['email'] }
}

export function claimInDemo(
  body: ApiInput<'POST /api/venue/claims'>['body'],
): ApiOutput<'POST /api/venue/claims'> {
  return kept({
    id: claimId,
    state: 'unverified',
    venue: {
      id: body.isNewVenue ? null : body.venueId,
      name: body.venueName,
      address: body.venueAddress ?? '',
    },
    isNewVenue: body.isNewVenue ?? false,
    contactName: body.contactName,
    email: body.email,
    phone: body.phone,
    role: body.role ?? 'owner',
    verificationMethod: body.verificationMethod ?? 'email',
    codeSentBy: 'email',
    isOwn: false,
    isRival: false,
    createdAt: new Date().toISOString(),
    provenAt: null,
    decidedAt: null,
  })
}

/** Null for another code than the demo's, or without a claim. */
export function proveInDemo(code: string): ApiOutput<'POST /api/venue/claims'> | null {
  const claim = keptClaim()
  if (!claim || code !== demoCode) return null
  return kept({
    ...claim,
    state: 'pending',
    codeSentBy: null,
    isOwn: true,
    provenAt: new Date().toISOString(),
  })
}

export function resendInDemo(): ApiOutput<'POST /api/venue/claims'> | null {
  const claim = keptClaim()
  return claim && kept(claim)
}

export function withdrawInDemo(): { success: true } {
  tabStorage.remove(demoClaimKey)
  return { success: true }
}
