import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { notAmongYours } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { type Claims, type Standings, standingsOf } from './standings.ts'

/** Claims give no membership. */
const noClaims: Claims = {
  pendingClaimsOf: async () => [],
  claimantsByVenue: async () => new Map(),
  rivalSince: async () => new Map(),
}

/**
 * The venue of a member's request: the given one, else the main venue of the account.
 * @throws not_found for a venue for which the account lacks the capability, and without any
 */
export async function ownVenue(
  ctx: Ctx,
  member: VenueMember,
  venueId: string | undefined,
): Promise<{ id: string; trust: Trust }> {
  const own = await allowedStandings(ctx, member, noClaims)
  const { standing } = requested(own, venueId ?? own[0]?.standing.venue.id)
  return { id: standing.venue.id, trust: standing.trustState }
}

/** The standings of the account at venues for which it has the capability, the strongest first. */
export async function allowedStandings(
  { db }: Ctx,
  { account, memberships }: VenueMember,
  claims: Claims,
): Promise<Standings> {
  const allowed = new Set(memberships.map(({ venueId }) => venueId))
  const all = await standingsOf(db, account.id, claims)
  return all.filter(({ standing }) => allowed.has(standing.venue.id))
}

/** @throws not_found for a venue that is none of these */
export function requested(standings: Standings, venueId: string | undefined): Standings[number] {
  const found = standings.find(({ standing }) => standing.venue.id === venueId)
  if (!found) throw notAmongYours('venue')
  return found
}
