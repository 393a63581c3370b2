import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { oneOrNull } from '../../../../platform/database/results.ts'
import type { CrewSessionsTable } from '../../../../platform/database/schema.ts'

export type CrewSessionRow = Selectable<CrewSessionsTable>

/** `isOpen`: the session is there and has no final result. Sessions that staff have hidden are left out. */
export type ShownCrewSession = CrewSessionRow & { isOpen: boolean }

export async function insertCrewSession(db: Db, row: Insertable<CrewSessionsTable>): Promise<void> {
  await db.insertInto('crew_sessions').values(row).execute()
}

/** The newest votes of a crew, the newest first. */
export async function listCrewSessions(db: Db, crewId: string, limit: number): Promise<ShownCrewSession[]> {
  const { rows } = await sql<ShownCrewSession>`
    select crew_sessions.*, sessions.id is not null and sessions.completed_at is null as "isOpen"
    from crew_sessions left join hosted_sessions sessions on sessions.id = session_id
    where crew_id = ${crewId} and sessions.hidden_at is null
    order by number desc limit ${limit}`.execute(db)
  return rows
}

/** All that are still there. */
export async function sessionIdsOf(db: Db, crewId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('crew_sessions')
    .select('session_id')
    .where('crew_id', '=', crewId)
    .where('gone_at', 'is', null)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

export async function lastNumber(db: Db, crewId: string): Promise<number> {
  const row = await db
    .selectFrom('crew_sessions')
    .select('number')
    .where('crew_id', '=', crewId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

export function findBySession(db: Db, sessionId: string): Promise<CrewSessionRow | null> {
  return oneOrNull(db.selectFrom('crew_sessions').selectAll().where('session_id', '=', sessionId))
}

export async function countDecisions(db: Db, crewId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from crew_sessions left join hosted_sessions sessions on sessions.id = session_id
    where crew_id = ${crewId} and decided_at is not null and sessions.hidden_at is null
      and (sessions.id is null or sessions.completed_at is not null)`.execute(db)
  return rows[0]?.n ?? 0
}

type Outcome = Pick<
  CrewSessionRow,
  | 'title'
  | 'decided_at'
  | 'meeting_at'
  | 'winner_venue_id'
  | 'winner_name'
  | 'winner_address'
  | 'winner_image'
>

export async function recordOutcome(db: Db, sessionId: string, outcome: Outcome): Promise<void> {
  await db.updateTable('crew_sessions').set(outcome).where('session_id', '=', sessionId).execute()
}

/** Of deleted sessions only their decision stays. Returns the crews. */
export async function forgetSessions(db: Db, sessionIds: readonly string[]): Promise<string[]> {
  await db.deleteFrom('crew_voters').where('session_id', 'in', sessionIds).execute()
  const gone = await db
    .deleteFrom('crew_sessions')
    .where('session_id', 'in', sessionIds)
    .where('decided_at', 'is', null)
    .returning('crew_id')
    .execute()
  const left = await db
    .updateTable('crew_sessions')
    .set({ gone_at: sql`now()` })
    .where('session_id', 'in', sessionIds)
    .returning('crew_id')
    .execute()
  return [...new Set([...gone, ...left].map(({ crew_id }) => crew_id))]
}
