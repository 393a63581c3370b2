import type { Db } from '../../platform/database/database.ts'

type MembershipRow = { venueId: string; since: Date }

/** The venues of an account with a verified address. */
export async function listMemberships(db: Db, accountId: string): Promise<MembershipRow[]> {
  const rows = await db
    .selectFrom('acting_owners')
    .select(['venue_id', 'since'])
    .where('account_id', '=', accountId)
    .execute()
  return rows.flatMap(({ venue_id, since }) => (venue_id && since ? [{ venueId: venue_id, since }] : []))
}

/** The accounts of a venue's members. */
export async function listMembers(db: Db, venueId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('acting_owners')
    .select('account_id')
    .where('venue_id', '=', venueId)
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

/** Those of the venues that have a member. */
export async function listWithMembers(db: Db, venueIds: readonly string[]): Promise<string[]> {
  if (venueIds.length === 0) return []
  const rows = await db
    .selectFrom('acting_owners')
    .select('venue_id')
    .distinct()
    .where('venue_id', 'in', venueIds)
    .execute()
  return rows.flatMap(({ venue_id }) => venue_id ?? [])
}

export async function listAccountsOfVenues(db: Db, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('venue_owners')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .execute()
  return rows.map(({ account_id }) => account_id)
}
