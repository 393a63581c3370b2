import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import { priceOf } from '@nofomo/contracts/sessions/choices.ts'
import type { ListedVenue, Venue, VenueDetails } from '@nofomo/contracts/venues/endpoints.ts'

/** Venues, claims and accounts for tests of pages. */

export const joule: Venue = {
  id: 'joule',
  name: 'Joule',
  category: 'restaurant',
  type: 'restaurant',
  cuisine: 'Korean',
  description: 'Short ribs, and rice cakes from the pan.',
  address: '3506 Stone Way N, Seattle, WA 98103',
  location: '3506 Stone Way N, Seattle, WA 98103',
  neighborhood: 'Fremont',
  lat: null,
  lng: null,
  ...priceOf(3),
  website: 'https://www.joule.example/',
  tags: [],
  rating: null,
  isPartner: false,
  source: 'catalogue',
  reason: null,
  image: '/images/posters/joule',
}

export const jouleDetails: VenueDetails = {
  ...joule,
  hours: null,
  openDataHours: null,
  phone: null,
  menuUrl: null,
  seats: null,
  checkedAt: null,
  checkedBy: null,
  partnered: false,
  isInPartnerZone: false,
  offers: [],
}

export function listed(id: string, part: Partial<ListedVenue> = {}): ListedVenue {
  return {
    id,
    name: `Place ${id}`,
    description: null,
    category: 'restaurant',
    address: { street: '1 Pine St', city: 'Seattle', state: 'WA' },
    neighborhood: null,
    image: '/images/posters/joule',
    photos: [],
    partnered: false,
    ...part,
  }
}

/** A claim that waits for its code. */
export const begunClaim: Claim = {
  id: 'claim-000001',
  state: 'unverified',
  venue: { id: null, name: 'Joule', address: joule.address },
  isNewVenue: false,
  contactName: 'Rachel Yang',
  email: 'rachel@joule.example',
  phone: '206 555 0100',
  role: 'owner',
  verificationMethod: 'email',
  codeSentBy: 'email',
  isOwn: false,
  isRival: false,
  createdAt: '2026-11-21T20:00:00.000Z',
  provenAt: null,
  decidedAt: null,
}

export const provenClaim: Claim = {
  ...begunClaim,
  state: 'pending',
  venue: { ...begunClaim.venue, id: 'joule' },
  codeSentBy: null,
  provenAt: '2026-11-21T20:05:00.000Z',
}

export const consumer: User = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'hanna@example.com',
  contactName: 'Hanna',
  firstName: 'Hanna',
  lastName: null,
  userType: 'consumer',
  role: 'consumer',
  isGuest: false,
  emailVerified: true,
  avatar: null,
  venue: null,
  venueId: null,
}

export const partner: User = {
  ...consumer,
  id: '00000000-0000-4000-8000-000000000002',
  email: 'rachel@joule.example',
  contactName: 'Joule',
  firstName: 'Rachel',
  userType: 'venue',
  role: 'venue',
}
