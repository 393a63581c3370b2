import type { VenueRole } from '@nofomo/contracts/venue-roles.ts'
import type { Db } from '../../../platform/database/database.ts'

type MembershipRow = { venueId: string; since: Date }

/** The venues of which an account with a verified address is a member in one of these roles. */
export async function listMemberships(
  db: Db,
  accountId: string,
  roles: readonly VenueRole[],
): Promise<MembershipRow[]> {
  const rows = await db
    .selectFrom('acting_members')
    .select(['venue_id', 'since'])
    .where('account_id', '=', accountId)
    .where('role', 'in', roles)
    .execute()
  return rows.flatMap(({ venue_id, since }) => (venue_id && since ? [{ venueId: venue_id, since }] : []))
}

/** The accounts of a venue's members in one of these roles, the longest member first. */
export async function listMembers(db: Db, venueId: string, roles: readonly VenueRole[]): Promise<string[]> {
  const rows = await db
    .selectFrom('acting_members')
    .select('account_id')
    .where('venue_id', '=', venueId)
    .where('role', 'in', roles)
    .orderBy('since')
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

/** Those of the venues that have a member. */
export async function listWithMembers(db: Db, venueIds: readonly string[]): Promise<string[]> {
  if (venueIds.length === 0) return []
  const rows = await db
    .selectFrom('acting_members')
    .select('venue_id')
    .distinct()
    .where('venue_id', 'in', venueIds)
    .execute()
  return rows.flatMap(({ venue_id }) => venue_id ?? [])
}

/** Those of the accounts that are or were members of a venue. */
export async function listAccountsOfVenues(db: Db, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('venue_members')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', accountIds)
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}
