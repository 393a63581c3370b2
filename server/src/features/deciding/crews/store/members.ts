import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { oneOrNull } from '../../../../platform/database/results.ts'
import type { CrewMembersTable } from '../../../../platform/database/schema.ts'

export type MemberRow = Selectable<CrewMembersTable>

/** What a member is recognized by: the hash of the browser's secret, the account, or both. */
export type MemberIdentity = { browserHash: Buffer | null; accountId: string | null }

/** In a browser that several people sign in to, the membership of another account is nobody else's. */
const isOwn = ({ browserHash, accountId }: MemberIdentity) =>
  sql<boolean>`(account_id = ${accountId}::uuid or browser_hash = ${browserHash}::bytea
    and (account_id is null or ${accountId}::uuid is null))`

/** The member of a crew that somebody is: by account before by browser. */
export function findOwn(db: Db, crewId: string, identity: MemberIdentity): Promise<MemberRow | null> {
  return oneOrNull(
    db
      .selectFrom('crew_members')
      .selectAll()
      .where('crew_id', '=', crewId)
      .where(isOwn(identity))
      .orderBy(sql`(account_id = ${identity.accountId}::uuid) is true`, 'desc')
      .limit(1),
  )
}

/** All memberships that somebody has, by crew; of two in a crew the one of the account comes first. */
export function listOwn(db: Db, identity: MemberIdentity): Promise<MemberRow[]> {
  return db
    .selectFrom('crew_members')
    .selectAll()
    .where(isOwn(identity))
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
}

/** In the order in which they joined. */
export function listMembers(db: Db, crewId: string): Promise<MemberRow[]> {
  return db
    .selectFrom('crew_members')
    .selectAll()
    .where('crew_id', '=', crewId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
}

export async function insertMember(db: Db, row: Insertable<CrewMembersTable>): Promise<string> {
  const { id } = await db.insertInto('crew_members').values(row).returning('id').executeTakeFirstOrThrow()
  return String(id)
}

type Changes = Partial<
  Pick<MemberRow, 'name' | 'name_key' | 'role' | 'browser_hash' | 'account_id' | 'squad_role' | 'uses_tastes'>
>

export async function updateMember(db: Db, id: string, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('crew_members').set(changes).where('id', '=', id).execute()
}

/** The account alone is the member from now on. */
export async function clearBrowser(db: Db, accountId: string, browserHash: Buffer): Promise<void> {
  await db
    .updateTable('crew_members')
    .set({ browser_hash: null })
    .where('account_id', '=', accountId)
    .where('browser_hash', '=', browserHash)
    .execute()
}

/** With all that is stored about the member. */
export async function deleteMember(db: Db, id: string): Promise<void> {
  await db.deleteFrom('crew_voters').where('member_id', '=', id).execute()
  await db.deleteFrom('crew_members').where('id', '=', id).execute()
}

/** Moves what a membership did to another one of the same person in the same crew. */
export async function moveActs(db: Db, from: string, to: string): Promise<void> {
  await sql`
    update crew_voters set member_id = ${to} where member_id = ${from}
      and session_id not in (select session_id from crew_voters where member_id = ${to})`.execute(db)
  await sql`
    update crew_reactions set member_id = ${to} where member_id = ${from}
      and number not in (select number from crew_reactions where member_id = ${to})`.execute(db)
  await db.updateTable('crew_sessions').set({ started_by: to }).where('started_by', '=', from).execute()
}

/** The members of crews, by crew; deleted crews are missing. */
export async function listMemberIds(
  db: Db,
  crewIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (crewIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('crew_members')
    .select(['id', 'crew_id'])
    .where('crew_id', 'in', crewIds)
    .execute()
  const byCrew = Map.groupBy(rows, ({ crew_id }) => crew_id)
  return new Map([...byCrew].map(([id, members]) => [id, new Set(members.map((member) => member.id))]))
}
