import { nameKey } from '@nofomo/contracts/text/names.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { MentionPlace } from '../../../../platform/database/mentions.ts'
import { deleteRows, type RowChange } from '../../../../platform/database/owned-rows.ts'

/** Somebody's memberships, always in one order, in which their crews are locked. */
export async function membersOf(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('crew_members')
    .select(['crew_id', 'browser_hash', 'account_id'])
    .where('account_id', 'in', accountIds)
    .orderBy(sql`crew_id collate "C"`)
    .execute()
}

/** With what hangs on memberships, so that staff see it. */
export async function deleteMembers(db: Db, accountIds: readonly string[]): Promise<RowChange[]> {
  const own = sql`account_id = any(${accountIds}::uuid[])`
  const ofMember = sql`member_id in (select id from crew_members where ${own})`
  return [
    await deleteRows(db, { table: 'crew_voters', where: ofMember, show: [] }),
    await deleteRows(db, { table: 'crew_reactions', where: ofMember, show: [] }),
    await deleteRows(db, { table: 'crew_subscriptions', where: ofMember, show: [] }),
    await deleteRows(db, { table: 'crew_members', where: own, show: ['name'] }),
  ]
}

type Whose = { accountIds: readonly string[] } | { memberIds: readonly string[] }

/** Without secrets, and without the keys of ballots, which the export of ballots explains. */
export async function exportMembers(db: Db, whose: Whose): Promise<Record<string, readonly unknown[]>> {
  const own =
    'accountIds' in whose
      ? sql`account_id = any(${whose.accountIds}::uuid[])`
      : sql`member.id = any(${whose.memberIds}::bigint[])`
  const memberships = await sql<unknown>`
    select crews.name as crew, member.name, member.role, member.squad_role, member.uses_tastes, member.joined_at,
      member.calendar_hash is not null as has_calendar
    from crew_members member join crews on crews.id = member.crew_id where ${own} order by member.joined_at`.execute(
    db,
  )
  const votes = await sql<unknown>`
    select crews.name as crew, part.number, part.session_id, part.title, part.started_by = member.id as begun_by_you,
      part.decided_at, part.winner_name, reaction.loss, reaction.liked
    from crew_members member join crews on crews.id = member.crew_id
    join crew_sessions part on part.crew_id = member.crew_id
    left join crew_reactions reaction
      on reaction.crew_id = part.crew_id and reaction.number = part.number and reaction.member_id = member.id
    where ${own} and (reaction.member_id is not null or part.started_by = member.id)
    order by crews.id, part.number`.execute(db)
  const notices = await sql<unknown>`
    select crews.name as crew, told.kinds, case when told.endpoint is null then 'mail' else 'push' end as by, told.created_at
    from crew_subscriptions told join crew_members member on member.id = told.member_id
    join crews on crews.id = member.crew_id where ${own} order by told.created_at`.execute(db)
  return { crews: memberships.rows, crewVotes: votes.rows, crewNotices: notices.rows }
}

export const mentions: readonly MentionPlace[] = [
  { table: 'crews', key: ['id'], columns: ['name'] },
  {
    table: 'crew_sessions',
    key: ['crew_id', 'number'],
    columns: ['title'],
    linked: ({ sessionIds }) => sql<boolean>`session_id = any(${sessionIds}::text[])`,
  },
  {
    table: 'crew_members',
    key: ['id'],
    columns: ['name'],
    // In a browser without an account, or a friend with the same name: whoever reads it decides.
    derived: ({ name }) => (name === undefined ? {} : { name_key: nameKey(name) }),
    linked: ({ sessionIds }) =>
      sql<boolean>`crew_id in (select crew_id from crew_sessions where session_id = any(${sessionIds}::text[]))`,
  },
  { table: 'crew_reports', key: ['id'], columns: ['words'] },
]
