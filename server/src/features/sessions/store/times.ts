import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type TimeRow = { id: string; starts_at: Date }

/** A time as statements of JSON read it. */
export type ListedTime = { id: string; startsAt: string }

/** The times of a session, by start, as `ListedTime`; null without any. */
export const listedTimes = (id: RawBuilder<unknown>) => sql<ListedTime[] | null>`(
  select json_agg(json_build_object('id', id, 'startsAt', starts_at) order by starts_at)
  from session_times where session_id = ${id}
)`

/** By start. The caller holds the session's lock: what waited for it is among them. */
export function listTimes(db: Db, sessionId: string): Promise<TimeRow[]> {
  return db
    .selectFrom('session_times')
    .select(['id', 'starts_at'])
    .where('session_id', '=', sessionId)
    .orderBy('starts_at')
    .execute()
}

/** The caller holds the session's lock, or has just created it. */
export async function insertTimes(db: Db, sessionId: string, times: readonly TimeRow[]): Promise<void> {
  if (times.length === 0) return
  await db
    .insertInto('session_times')
    .values(times.map((time) => ({ session_id: sessionId, ...time })))
    .execute()
}

/** The caller holds the session's lock: a vote that waits for it finds the times removed. */
export async function deleteTimes(db: Db, sessionId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('sessions')
    .set({ removed_time_ids: sql`removed_time_ids || ${ids}::text[]` })
    .where('id', '=', sessionId)
    .execute()
  await db.deleteFrom('session_times').where('session_id', '=', sessionId).where('id', 'in', ids).execute()
}
