import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged, isThere, oneOrNull } from '../../../../platform/database/results.ts'
import type { CrewsTable } from '../../../../platform/database/schema.ts'

export type CrewRow = Selectable<CrewsTable>

export async function insertCrew(
  db: Db,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<void> {
  await db.insertInto('crews').values({ id, name, created_at: now, active_at: now }).execute()
}

export async function findCrew(db: Db, id: string): Promise<CrewRow | null> {
  return (await db.selectFrom('crews').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Members, links and votes of a crew change one at a time. */
export function lockCrew(db: Db, id: string): Promise<CrewRow | null> {
  return oneOrNull(db.selectFrom('crews').selectAll().where('id', '=', id).forUpdate())
}

type Changes = Partial<
  Pick<CrewRow, 'name' | 'active_at' | 'hidden_at' | 'leaves_out_winners' | 'uses_taste' | 'uses_fairness'>
>

/** Changes a crew, or notes that something else of it has changed: open pages load it again. */
export async function touchCrew(db: Db, id: string, changes: Changes = {}): Promise<void> {
  await db
    .updateTable('crews')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Their rows are where the sessions are. */
async function deleteVotersOf(db: Db, crewIds: readonly string[]): Promise<void> {
  await sql`
    delete from crew_voters where member_id in (select id from crew_members where crew_id = any(${crewIds}::text[]))`.execute(
    db,
  )
}

/** Whether it was there. */
export async function deleteCrew(db: Db, id: string): Promise<boolean> {
  await deleteVotersOf(db, [id])
  return isChanged(db.deleteFrom('crews').where('id', '=', id))
}

/** The versions of crews; deleted ones are missing. */
export async function readVersions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('crews').select(['id', 'version']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, version }) => [id, Number(version)]))
}

/** Deletes crews that have been idle since a moment. Returns how many. */
export async function deleteIdle(db: Db, before: Date, limit: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from crews where active_at < ${before} limit ${limit} for update skip locked`.execute(
      transaction,
    )
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await deleteVotersOf(transaction, ids)
    await sql`delete from crews where id = any(${ids}::text[])`.execute(transaction)
    return ids.length
  })
}

export type CrewLink = { crewId: string; isEnded: boolean }

export async function findLink(db: Db, secretHash: Buffer): Promise<CrewLink | null> {
  const row = await db
    .selectFrom('crew_links')
    .select(['crew_id', 'ended_at'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return row ? { crewId: row.crew_id, isEnded: row.ended_at !== null } : null
}

/** Ends the link that lets people join, and stores another one. The caller holds the crew's lock. */
export async function replaceLink(db: Db, crewId: string, secretHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('crew_links')
    .set({ ended_at: now })
    .where('crew_id', '=', crewId)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .insertInto('crew_links')
    .values({ secret_hash: secretHash, crew_id: crewId, created_at: now })
    .execute()
}

/** Whether a crew has had another link before. */
export function hasEndedLink(db: Db, crewId: string): Promise<boolean> {
  return isThere(
    db
      .selectFrom('crew_links')
      .select('crew_id')
      .where('crew_id', '=', crewId)
      .where('ended_at', 'is not', null)
      .limit(1),
  )
}
