import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { sessionLimits } from '@nofomo/contracts/venues/trust.ts'
import { type Account, nameOf } from '../../../../platform/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { StandingOf } from './types.ts'

/** An account as its own browser sees it, with its main venue. Consumers need no query. */
export async function userOf(db: Db, account: Account, standingOf: StandingOf): Promise<User> {
  return toUser(account, account.kind === 'consumer' ? null : await standingOf(db, account.id))
}

/** The same, given the standing at that venue. */
export function toUser(account: Account, standing: Standing | null = null): User {
  return {
    id: account.id,
    email: account.email,
    contactName: contactName(account),
    firstName: account.first_name,
    lastName: account.last_name,
    userType: account.kind,
    role: account.kind,
    isGuest: account.kind === 'consumer' && account.email === null,
    emailVerified: account.email_verified_at !== null,
    avatar: account.avatar,
    venue: standing ? venueOf(standing) : unverifiedVenue(account),
    venueId: standing?.venue.id ?? null,
  }
}

function contactName(account: Account): string {
  const { venue_name, email } = account
  return venue_name || nameOf(account) || email?.slice(0, email.lastIndexOf('@')) || 'Guest'
}

function venueOf({ venue, verified, trustState, capabilities }: Standing): User['venue'] {
  const { id, name, type, location } = venue
  const { sessionLimit, canSendOffers, canViewAnalytics } = capabilities
  return {
    id,
    name,
    type,
    location,
    verified,
    trustState,
    capabilities: { sessionLimit, canSendOffers, canViewAnalytics },
  }
}

/** The venue as it was named at sign-up. */
function unverifiedVenue({ venue_name }: Account): User['venue'] {
  if (venue_name === null) return null
  return {
    id: null,
    name: venue_name,
    type: null,
    // The product serves one city.
    location: 'Seattle',
    verified: false,
    trustState: 'unverified',
    capabilities: { sessionLimit: sessionLimits.unverified, canSendOffers: false, canViewAnalytics: false },
  }
}
