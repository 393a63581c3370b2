import type { Trust } from '@nofomo/contracts/venue-trust.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { VenueMember } from '../../../platform/principals.ts'
import { type Claims, standingsOf } from './standings.ts'

/** Claims give no membership. */
const noClaims: Claims = { pendingClaimsOf: async () => [], rivalSince: async () => new Map() }

/**
 * The venue that a member asks about: the given one, else the one the account foremost acts for.
 * @throws not_found for a venue for which the account lacks the capability, and without any
 */
export async function ownVenue(
  { db }: Ctx,
  { account, memberships }: VenueMember,
  venueId: string | undefined,
): Promise<{ id: string; trust: Trust }> {
  const allowed = new Set(memberships.map((membership) => membership.venueId))
  const standings = await standingsOf(db, account.id, noClaims)
  const own = standings.map(({ standing }) => standing).filter(({ venue }) => allowed.has(venue.id))
  const found = venueId === undefined ? own[0] : own.find(({ venue }) => venue.id === venueId)
  if (!found) throw new AppError('not_found', 'This venue was not found among yours.')
  return { id: found.venue.id, trust: found.trustState }
}
