import type { User } from '@nofomo/contracts/auth.ts'
import { sessionLimits } from '@nofomo/contracts/venue-trust.ts'
import type { Account } from '../../../platform/accounts.ts'

/** An account as its own browser sees it. */
export function toUser(account: Account): User {
  return {
    id: account.id,
    email: account.email,
    contactName: contactName(account),
    firstName: account.first_name,
    lastName: account.last_name,
    userType: account.kind,
    role: account.kind,
    isGuest: account.email === null,
    emailVerified: account.email_verified_at !== null,
    avatar: account.avatar,
    venue: account.venue_name === null ? null : unprovenVenue(account.venue_name),
    venueId: null,
  }
}

function contactName({ venue_name, email, display_name, first_name, last_name }: Account): string {
  const fullName = [first_name, last_name].filter(Boolean).join(' ')
  return venue_name || display_name || fullName || email?.slice(0, email.lastIndexOf('@')) || 'Guest'
}

function unprovenVenue(name: string): NonNullable<User['venue']> {
  return {
    id: null,
    name,
    type: null,
    // The product knows one city.
    location: 'Seattle',
    verified: false,
    trustState: 'unverified',
    capabilities: { sessionLimit: sessionLimits.unverified, canSendOffers: false, canViewAnalytics: false },
  }
}
