import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

export type TimeRow = { id: string; starts_at: Date }

/** A time as statements of JSON read it. */
export type ListedTime = { id: string; startsAt: string }

/** A time that was taken off the list, with the number of votes that went with it. Moments in ISO 8601. */
export type RemovedTime = ListedTime & { removedAt: string; votes: number }

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

/** The caller holds the session's lock. */
export async function deleteTimes(db: Db, sessionId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('session_times').where('session_id', '=', sessionId).where('id', 'in', ids).execute()
}

/**
 * Records which times are off the list: a vote that waits for the session's lock finds them removed, and those that are
 * back on it can be voted on. The caller holds the lock.
 */
export async function recordRemoved(
  db: Db,
  sessionId: string,
  {
    off,
    back,
    removedTimes,
  }: { off: readonly string[]; back: readonly string[]; removedTimes: readonly RemovedTime[] },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      removed_time_ids: sql`array(
        select gone from unnest(removed_time_ids || ${off}::text[]) as gone where gone <> all(${back}::text[])
      )`,
      // Without JSON.stringify the driver would send a list as a PostgreSQL array.
      removed_times: JSON.stringify(removedTimes),
    })
    .where('id', '=', sessionId)
    .execute()
}
