import { releaseMemberships } from '../features/deciding/crews/public.ts'
import { adoptSessions, clearHosts, releaseSessions } from '../features/deciding/sessions/public.ts'
import {
  type ConsumerSignInListener,
  type ConsumerSignOutListener,
  purgeExpired,
  type SignInParts,
  type StandingOf,
  type VenueSignInListener,
} from '../features/running/auth/public.ts'
import { adoptTastes } from '../features/running/onboarding/public.ts'
import { adoptBookings } from '../features/venues/bookings/public.ts'
import { attachClaims } from '../features/venues/claims/public.ts'
import {
  accountsOfVenues,
  type Claims,
  endedCounters,
  strongestStanding,
} from '../features/venues/venues/public.ts'
import type { Db } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'

/** What follows from a sign-in in features above signing in. */
export function signInPorts({ changes }: Pick<Platform, 'changes'>, claims: Claims): SignInParts {
  const standingOf: StandingOf = (db, accountId) => strongestStanding(db, accountId, claims)
  /** Claims made before signing up find their owner once the address is verified. */
  const attachClaimsOnSignIn: VenueSignInListener = async (ctx, account) =>
    changes.announce('venue', await attachClaims(ctx, account))
  return {
    standingOf,
    onVenueSignIn: [attachClaimsOnSignIn],
    onConsumerSignIn: [takeOver],
    onConsumerSignOut: [release],
  }
}

/**
 * The account gets what its guest has, and the sessions that this browser has just made. What else is in the browser may be that of
 * another person, whose phone it is.
 */
const takeOver: ConsumerSignInListener = async (ctx, account, guestId) => {
  await adoptSessions(ctx, account.id)
  if (guestId === null) return
  await adoptBookings(ctx.db, account.id, guestId)
  await adoptTastes(ctx.db, account.id, guestId)
  await clearHosts(ctx.db, [guestId])
}

/** What is the account's is not the browser's any more: the next person at it hosts none of it. */
const release: ConsumerSignOutListener = async (ctx, account) => {
  await releaseSessions(ctx, account.id)
  await releaseMemberships(ctx, account.id)
}

/** Deletes expired logins, and accounts that nobody can sign in to any more. */
export const purgeLogins = (db: Db, now: Date): Promise<void> =>
  purgeExpired(db, now, { accountsOfVenues, endedCounters, clearHosts })
