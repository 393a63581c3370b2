import type { ReviewedClaim, ReviewedListing } from '@nofomo/contracts/staff/review-endpoints.ts'

/** Claims and changes of listings as staff see them, for tests. */

type Verified = NonNullable<ReviewedClaim['verificationData']['softVerification']>

const checks: Verified['checks'] = [
  {
    name: 'found',
    outcome: 'yes',
    points: 2,
    detail: 'Found in places data (catalog): Joule, 3506 Stone Way N',
  },
  { name: 'name', outcome: 'yes', points: 2, detail: 'Name matches: Joule' },
  { name: 'address', outcome: 'yes', points: 1, detail: 'Address matches: 3506 Stone Way N' },
  {
    name: 'phone',
    outcome: 'no',
    points: 2,
    detail: 'Phone differs: claimed 206 555 0100, known as 206 555 0199',
  },
  {
    name: 'mail_domain',
    outcome: 'not_checkable',
    points: 1,
    detail: 'Mail domain not checkable: places data have no website',
  },
  { name: 'role', outcome: 'yes', points: 1, detail: 'Says they are the owner' },
]

const softVerification: Verified = {
  score: 6,
  details: checks.map(({ detail }) => detail),
  checks,
  googlePlaces: {
    found: true,
    source: 'catalogue',
    name: 'Joule',
    address: '3506 Stone Way N',
    rating: 4.6,
    reviewCount: 1231,
    phone: '206 555 0199',
  },
}

/** A pending claim of the owner of Joule. */
export function reviewedClaimOf(given: Partial<ReviewedClaim> = {}): ReviewedClaim {
  return {
    id: 'abcdefghijkl',
    venueId: 'abcdefghijkl',
    listingId: 'joule',
    isPublished: true,
    website: 'https://joule.example',
    name: 'Joule',
    isNewVenue: false,
    contactName: 'Ada',
    email: 'ada@joule.example',
    phone: '206 555 0100',
    address: '3506 Stone Way N',
    role: 'owner',
    provenBy: 'email',
    createdAt: '2026-11-20T20:00:00.000Z',
    provenAt: '2026-11-20T20:05:00.000Z',
    trustState: 'pending',
    late: null,
    isRival: false,
    decided: null,
    takesEffectAt: null,
    verificationData: { softVerification },
    ...given,
  }
}

/** A new phone number and picture for Joule. */
export function reviewedListingOf(given: Partial<ReviewedListing> = {}): ReviewedListing {
  return {
    id: 'editeditedit',
    venueId: 'joule',
    venueName: 'Joule',
    sentBy: 'ada@joule.example',
    sentAt: '2026-11-20T20:00:00.000Z',
    late: '24h',
    shown: { phone: '(206) 555-0100', description: null },
    proposed: { phone: '(206) 555-0199', description: 'Korean fusion by the canal.' },
    picture: {
      shown: '/images/posters/pizza.hills.evergreen.654.a7e1b2fe',
      proposed: '/images/posters/ramen.hills.fog.1.67a4c70b',
    },
    ...given,
  }
}
