import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { bySession } from '../../../../platform/database/spread-sessions.ts'
import type { SessionRow } from './sessions.ts'

/** A cursor in the sessions, from the longest unchanged one on. */
export type UnchangedSession = Pick<SessionRow, 'id' | 'updated_at'>

type UnchangedPeriod = { from: Date; until: Date }

const wasUnchanged = ({ from, until }: UnchangedPeriod) => sql`
  updated_at < ${until} and greatest(completed_at, deadline, meeting_at, updated_at) < ${until}
  and greatest(completed_at, deadline, meeting_at, updated_at) >= ${from}`

/** Sessions whose last change by their host, deadline or meeting lies in a period, from after a cursor. */
export async function listUnchanged(
  db: Db,
  period: UnchangedPeriod,
  after: UnchangedSession | null,
  limit: number,
): Promise<UnchangedSession[]> {
  const { rows } = await sql<UnchangedSession>`
    select id, updated_at from sessions
    where ${wasUnchanged(period)} ${after ? sql`and (updated_at, id) > (${after.updated_at}, ${after.id})` : sql``}
    order by updated_at, id limit ${limit}`.execute(db)
  return rows
}

/** Locks those of the sessions that are still so, except for those that another transaction has locked. Returns their ids. */
export async function lockUnchanged(
  db: Db,
  ids: readonly string[],
  period: UnchangedPeriod,
): Promise<string[]> {
  const locked = await bySession(db, ids, ({ these }) =>
    sql<{ id: string }>`
      select id from sessions where id = ${these} and ${wasUnchanged(period)}
      order by id for update skip locked`.execute(db),
  )
  return locked.map(({ id }) => id)
}
