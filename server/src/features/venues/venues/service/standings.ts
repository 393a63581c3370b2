import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { byStrength, standingOfClaim, standingOfMember } from '../rules/standing.ts'
import { rolesOf } from '../store/members.ts'
import { type VenueCard, venueCards } from './cards.ts'
import type { Member } from './members.ts'

/** A proven claim that waits for a decision. `isRival`: somebody else acts for the venue. */
export type PendingClaim = { claimId: string; venueId: string; score: number; since: Date; isRival: boolean }

/** What standings need from claims; passed by `wiring/`. */
export type Claims = {
  pendingClaimsOf(db: Db, accountId: string): Promise<PendingClaim[]>
  /** The accounts with such claims, by venue. */
  claimantsByVenue(db: Db, venueIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>
  /** Since when accounts other than this one claim the venues, by venue. */
  rivalSince(db: Db, venueIds: readonly string[], exceptAccountId: string): Promise<ReadonlyMap<string, Date>>
}

/** The standings of an account, the strongest first, one a venue. `score`: the nine points of a pending claim. */
export type Standings = { standing: Standing; score: number | null }[]

export async function standingsOf(db: Db, accountId: string, claims: Claims): Promise<Standings> {
  const [roles, pending] = await rolesAndClaims(db, accountId, claims)
  const venueIds = roles.map(({ venueId }) => venueId)
  const rivals = roles.length > 0 ? await claims.rivalSince(db, venueIds, accountId) : new Map<string, Date>()
  return combined(db, roles, pending, rivals)
}

/** The strongest standing of an account; null without one. Does not look for rivals. */
export async function strongestStanding(db: Db, accountId: string, claims: Claims): Promise<Standing | null> {
  const [roles, pending] = await rolesAndClaims(db, accountId, claims)
  const [strongest] = await combined(db, roles, pending, new Map())
  return strongest?.standing ?? null
}

/**
 * One after the other: inside a transaction there is one connection. The claims first: of one that is approved in the
 * meantime the membership is found, so that nobody is without a standing.
 */
async function rolesAndClaims(
  db: Db,
  accountId: string,
  { pendingClaimsOf }: Claims,
): Promise<[Member[], PendingClaim[]]> {
  const pending = await pendingClaimsOf(db, accountId)
  const roles = await rolesOf(db, accountId)
  const member = new Set(roles.map(({ venueId }) => venueId))
  return [roles, pending.filter(({ venueId }) => !member.has(venueId))]
}

async function combined(
  db: Db,
  roles: readonly Member[],
  pending: readonly PendingClaim[],
  rivals: ReadonlyMap<string, Date>,
): Promise<Standings> {
  const cards = await venueCards(
    db,
    [...roles, ...pending].map(({ venueId }) => venueId),
  )
  const known = <T extends { venueId: string }>(of: readonly T[]) =>
    of.flatMap((one) => {
      const card: VenueCard | undefined = cards.get(one.venueId)
      return card ? { one, card } : []
    })
  return [
    ...known(roles).map(({ one, card }) => ({
      standing: standingOfMember(one, card, rivals.get(one.venueId) ?? null),
      score: null,
    })),
    ...known(pending).map(({ one, card }) => ({ standing: standingOfClaim(one, card), score: one.score })),
  ].toSorted((a, b) => byStrength(a.standing, b.standing))
}
