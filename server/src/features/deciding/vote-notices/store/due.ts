import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { countChanged } from '../../../../platform/database/results.ts'

const open = sql<SqlBool>`(kinds <> '{}' or member_kinds <> '{}')`

const sessions = (db: Db) => db.selectFrom('vote_subscriptions').select('session_id').distinct()

/** Has subscriptions of sessions looked at, in the transaction of what may have to be told. */
export async function markDue(db: Db, sessionIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('vote_subscriptions')
    .set({ check_at: now })
    .where('session_id', 'in', sessionIds)
    .where(open)
    .execute()
}

/** The sessions with subscriptions that are due. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await sessions(db).where('check_at', '<=', now).limit(limit).execute()
  return rows.map(({ session_id }) => session_id)
}

/** Those of the sessions (null: all) of which a host is told more than the decision. */
export async function listHosts(db: Db, sessionIds: readonly string[] | null): Promise<string[]> {
  const rows = await sessions(db)
    .where('is_host', '=', true)
    .where(open)
    .where(sql<SqlBool>`${sessionIds}::text[] is null or session_id = any(${sessionIds}::text[])`)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** The sessions with subscriptions from before a moment. */
export async function listOlder(db: Db, moment: Date): Promise<string[]> {
  const rows = await sessions(db).where('created_at', '<', moment).execute()
  return rows.map(({ session_id }) => session_id)
}

/** Deletes the subscriptions of sessions. Returns how many. */
export async function deleteOfSessions(db: Db, sessionIds: readonly string[]): Promise<number> {
  if (sessionIds.length === 0) return 0
  return countChanged(db.deleteFrom('vote_subscriptions').where('session_id', 'in', sessionIds))
}
