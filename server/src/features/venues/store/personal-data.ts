import type { Db } from '../../../platform/database/database.ts'

/** Present and ended memberships. */
export async function listMemberships(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('venue_members')
    .innerJoin('venues', 'venues.id', 'venue_members.venue_id')
    .select(['venue_id', 'venues.name as venue_name', 'role', 'since', 'until'])
    .where('account_id', 'in', accountIds)
    .orderBy('since')
    .execute()
}
