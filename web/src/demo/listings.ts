import type { Claim } from '@nofomo/contracts/endpoints/claims.ts'
import type { ListedVenue, Venue, VenueDetails } from '@nofomo/contracts/endpoints/venues.ts'
import type { ApiInput, ApiOutput } from '../lib/http/api-client.ts'
import { tabStorage } from '../lib/storage/browser-storage.ts'
import { parsedObject } from '../lib/storage/parsed-object.ts'
import { sampleVenues } from './samples.ts'

/** The demo's list of venues, their pages, and claims, which stay in this tab. */

/** The code of every claim in the demo; no mail is sent. */
export const demoCode = '123456'
const demoClaimKey = 'demo-claim'
const claimId = 'demo-claim-1'

/** The samples whose name, cuisine or neighborhood contains the filter. */
export function demoList(query: ApiInput<'GET /api/venues'>['query']): ListedVenue[] {
  const filter = String(query.filter ?? '').toLowerCase()
  const isOnFirstPage = Number(query.page ?? 1) === 1
  return sampleVenues
    .filter((venue) => `${venue.name} ${venue.cuisine} ${venue.neighborhood}`.toLowerCase().includes(filter))
    .filter(() => isOnFirstPage)
    .map(listed)
}

function listed({ id, name, description, category, neighborhood, image }: Venue): ListedVenue {
  return {
    id,
    name,
    description,
    category,
    address: { street: '1 Sample Street', city: 'Seattle', state: 'WA' },
    neighborhood,
    image,
    photos: [image],
    partnered: false,
  }
}

/** A sample's page; null for venues that are no samples. */
export function demoVenue(id: string | undefined): { venue: VenueDetails } | null {
  const venue = sampleVenues.find((sample) => sample.id === id)
  if (!venue) return null
  return {
    venue: {
      ...venue,
      hours: Array(7).fill([{ opens: '17:00', closes: '22:00' }]),
      phone: null,
      menuUrl: null,
      seats: '13-50',
      checkedAt: null,
      checkedBy: null,
      partnered: false,
      isInPartnerZone: true,
      offers: [],
    },
  }
}

function keptClaim(): Claim | null {
  return parsedObject(tabStorage.read(demoClaimKey)) as Claim | null
}

function kept(claim: Claim): ApiOutput<'POST /api/venue/claim'> {
  tabStorage.write(demoClaimKey, JSON.stringify(claim))
  return { success: true, claimed: claim.isOwn, claim }
}

export function demoClaims(): ApiOutput<'GET /api/venue/claims'> {
  const claim = keptClaim()
  return { claims: claim ? [claim] : [], methods: ['email'] }
}

export function claimInDemo(
  body: ApiInput<'POST /api/venue/claim'>['body'],
): ApiOutput<'POST /api/venue/claim'> {
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
export function proveInDemo(code: string): ApiOutput<'POST /api/venue/claim'> | null {
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

export function resendInDemo(): ApiOutput<'POST /api/venue/claim'> | null {
  const claim = keptClaim()
  return claim && kept(claim)
}

export function withdrawInDemo(): { success: true } {
  tabStorage.remove(demoClaimKey)
  return { success: true }
}
