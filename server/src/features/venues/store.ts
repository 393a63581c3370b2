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

/** The addresses of a venue's members. */
export async function listContacts(db: Db, venueId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('acting_owners')
    .innerJoin('accounts', 'accounts.id', 'acting_owners.account_id')
    .select('email')
    .where('venue_id', '=', venueId)
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
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
