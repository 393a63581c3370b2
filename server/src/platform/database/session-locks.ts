import { type RawBuilder, sql } from 'kysely'
import { inBatches } from '../jobs/batches.ts'
import type { Db } from './database.ts'
import { bySession } from './spread-sessions.ts'

/** What is locked in a session. Each kind has a few rows, chosen by a hash, which do not reveal what they stand for. */
export type SessionLockKind = 'veto' | 'offer' | 'projection'

const rowsPerKind = 16

/**
 * A statement, or part of one, that locks things within sessions until the transaction ends. Rows stand for them, so that
 * the lock is where the session's other rows are. Whoever finds a row locks it and changes nothing.
 * @param things a query of two texts: the session's id, and what is locked
 */
export const takingSessionLocks = (kind: SessionLockKind, things: RawBuilder<unknown>) => sql`
  insert into session_locks (session_id, name)
  select distinct session_id, ${sql.lit(`${kind} `)} || (hashtext(thing) & ${sql.lit(rowsPerKind - 1)})
  from (${things}) as locked (session_id, thing) order by 1, 2
  on conflict (session_id, name) do update set name = excluded.name where false`

/** Locks it until the transaction ends; others that lock the same in the same session wait. */
export async function lockInSessions(
  db: Db,
  kind: SessionLockKind,
  locks: readonly { sessionId: string; thing?: string }[],
): Promise<void> {
  const sessionIds = locks.map(({ sessionId }) => sessionId)
  const things = locks.map(({ thing = '' }) => thing)
  await takingSessionLocks(kind, sql`select * from unnest(${sessionIds}::text[], ${things}::text[])`).execute(
    db,
  )
}

/** Locks a name until the transaction ends, where one server decides; others that lock the same wait. */
export async function lockName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Deletes the rows that no transaction has locked: they are created on demand. Returns how many. */
export function purgeSessionLocks(db: Db): Promise<number> {
  return inBatches(async (limit) => {
    const { rows } = await sql<{ id: string }>`
      select distinct session_id as id from session_locks limit ${limit}`.execute(db)
    const deleted = await bySession(
      db,
      rows.map(({ id }) => id),
      ({ these }) =>
        sql`
        delete from session_locks where session_id = ${these} and (session_id, name) in (
          select session_id, name from session_locks where session_id = ${these} for update skip locked
        ) returning name`.execute(db),
    )
    return deleted.length
  })
}
