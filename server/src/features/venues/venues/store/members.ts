import type { VenueRole } from '@nofomo/contracts/team/roles.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import { type NotNull, sql } from 'kysely'
import { anyOf } from '../../../../platform/database/any-of.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged } from '../../../../platform/database/results.ts'

/** A present membership of an account that may act: its address is verified, or it is a phone at the counter. */
export type Acting = {
  memberId: string
  accountId: string
  venueId: string
  role: VenueRole
  since: Date
  /** In the venue, payment counted. */
  trust: Trust
}

function acting(db: Db) {
  return db
    .selectFrom('acting_members')
    .innerJoin('venues', 'venues.id', 'acting_members.venue_id')
    .select([
      'acting_members.id as memberId',
      'account_id as accountId',
      'venue_id as venueId',
      'role',
      'since',
      'effective_trust as trust',
    ])
    .$narrowType<{
      memberId: NotNull
      accountId: NotNull
      venueId: NotNull
      role: NotNull
      since: NotNull
    }>()
    .orderBy('since')
    .orderBy('acting_members.id')
}

/** What an account is to venues, the longest membership first. */
export function rolesOf(db: Db, accountId: string): Promise<Acting[]> {
  return acting(db).where('account_id', '=', accountId).execute()
}

/** Who acts for venues, the longest member first. */
export async function membersOf(db: Db, venueIds: readonly string[]): Promise<Acting[]> {
  if (venueIds.length === 0) return []
  return acting(db).where('venue_id', '=', anyOf(venueIds)).execute()
}

/** Everybody who acts for a venue in one of these roles. */
export function listInRoles(db: Db, roles: readonly VenueRole[]): Promise<Acting[]> {
  return acting(db).where('role', 'in', roles).execute()
}

/** Whose membership this is, present or ended; null for an unknown one and for a deleted account's. */
export async function membershipOf(
  db: Db,
  memberId: string,
): Promise<{ accountId: string; venueId: string } | null> {
  const row = await db
    .selectFrom('venue_members')
    .select(['account_id as accountId', 'venue_id as venueId'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.accountId ? { accountId: row.accountId, venueId: row.venueId } : null
}

/** Those of the accounts that are or were members of a venue. */
export async function accountsOfVenues(db: Db, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('venue_members')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', accountIds)
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

/** Serializes the changes of a venue's team until the transaction ends. Whoever only refers to the venue goes on. */
export async function lockTeam(db: Db, venueId: string): Promise<void> {
  await db.selectFrom('venues').select('id').where('id', '=', venueId).forNoKeyUpdate().execute()
}

/** Keeps an account's present membership from being ended until the transaction ends. */
export async function lockMembership(
  db: Db,
  { accountId, venueId }: { accountId: string; venueId: string },
): Promise<void> {
  await db
    .selectFrom('venue_members')
    .select('id')
    .where('account_id', '=', accountId)
    .where('venue_id', '=', venueId)
    .where('until', 'is', null)
    .forShare()
    .execute()
}

const rolesByRank: readonly VenueRole[] = ['counter', 'team', 'manager', 'owner']
const rankOf = (column: string) =>
  sql<number>`array_position(${sql.val(rolesByRank)}::text[], ${sql.ref(column)})`

/** Adds a member. One that is present already gets the role if it is a higher one. */
export async function appoint(
  db: Db,
  { accountId, venueId, role }: { accountId: string; venueId: string; role: VenueRole },
  now: Date,
): Promise<void> {
  await db
    .insertInto('venue_members')
    .values({ account_id: accountId, venue_id: venueId, role, since: now })
    .onConflict((conflict) =>
      conflict
        .columns(['venue_id', 'account_id'])
        .where('until', 'is', null)
        .doUpdateSet({ role })
        .where(rankOf('venue_members.role'), '<', rankOf('excluded.role')),
    )
    .execute()
}

/** Ends a present membership. False if it has ended already. */
export function endMembership(db: Db, memberId: string, now: Date): Promise<boolean> {
  return isChanged(
    db
      .updateTable('venue_members')
      // The clock of another node may have been ahead.
      .set({ until: sql`greatest(since, ${now})` })
      .where('id', '=', memberId)
      .where('until', 'is', null),
  )
}

/** Accounts of phones at the counter whose last access ended before a moment. */
export async function endedCounters(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from venue_members where role = 'counter' and account_id is not null
    group by account_id having bool_and(until is not null and until < ${before}) limit ${limit}`.execute(db)
  return rows.map(({ account_id }) => account_id)
}
