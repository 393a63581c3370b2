import { type Capability, capabilitiesAt, type VenueRole, venueRoles } from '@nofomo/contracts/team/roles.ts'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { isAtLeast, sessionLimits, type Trust, trustLevels } from '@nofomo/contracts/venues/trust.ts'

type Venue = Standing['venue']

/** The standing of a member at a venue, by the trust in it. `rivalSince`: somebody else claims it, too. */
export function standingOfMember(
  { role, since }: { role: VenueRole; since: Date },
  { venue, trust, fullUntil }: { venue: Venue; trust: Trust; fullUntil: Date | null },
  rivalSince: Date | null,
): Standing {
  return {
    venue,
    role,
    ...ofTrust(trust, capabilitiesAt(role, trust), sessionLimits[trust]),
    since: since.toISOString(),
    rivalSince: rivalSince?.toISOString() ?? null,
    isRival: false,
    ...(fullUntil && { fullUntil: fullUntil.toISOString() }),
  }
}

/** The standing of a pending claimant at a venue. The rival of a present member sees no groups. */
export function standingOfClaim(
  { since, isRival }: { since: Date; isRival: boolean },
  { venue }: { venue: Venue },
): Standing {
  return {
    venue,
    role: null,
    ...ofTrust('pending', ['live'], isRival ? 0 : sessionLimits.pending),
    since: since.toISOString(),
    rivalSince: null,
    isRival,
  }
}

function ofTrust(trustState: Trust, may: Capability[], sessionLimit: number | null) {
  return {
    trustState,
    verified: isAtLeast(trustState, 'soft_verified'),
    capabilities: {
      sessionLimit,
      canSendOffers: may.includes('offers'),
      canViewAnalytics: may.includes('analytics'),
      may,
    },
  }
}

/** Sorts the strongest first: by trust, role, and duration. Claims come after members. */
export function byStrength(a: Standing, b: Standing): number {
  const byTrust = trustLevels.indexOf(b.trustState) - trustLevels.indexOf(a.trustState)
  return byTrust || orderOf(a) - orderOf(b) || a.since.localeCompare(b.since)
}

const orderOf = ({ role }: Standing) => (role === null ? venueRoles.length : venueRoles.indexOf(role))
