import { adoptMemberships } from '../features/deciding/crews/public.ts'
import { adoptSessions, clearHosts } from '../features/deciding/sessions/public.ts'
import {
  type ConsumerSignInListener,
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
  return { standingOf, onVenueSignIn: [attachClaimsOnSignIn], onConsumerSignIn: [takeOver] }
}

/** The account gets the sessions of the browser, its memberships once the address is proven, and all that its guest has. */
const takeOver: ConsumerSignInListener = async (ctx, account, guestId) => {
  await adoptSessions(ctx, account.id)
  if (account.email_verified_at !== null) await adoptMemberships(ctx, account.id)
  if (guestId === null) return
  await adoptBookings(ctx.db, account.id, guestId)
  await adoptTastes(ctx.db, account.id, guestId)
  await clearHosts(ctx.db, [guestId])
}

/** Deletes expired logins, and accounts that nobody can sign in to any more. */
export const purgeLogins = (db: Db, now: Date): Promise<void> =>
  purgeExpired(db, now, { accountsOfVenues, endedCounters, clearHosts })
