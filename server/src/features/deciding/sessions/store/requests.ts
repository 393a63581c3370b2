import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { SessionRequestsTable } from '../../../../platform/database/schema.ts'
import { inBatches } from '../../../../platform/jobs/batches.ts'

/** A request that made a session. */
export type SessionRequest = Pick<SessionRequestsTable, 'content_hash' | 'session_id'>

export async function findRequest(db: Db, keyHash: Buffer, since: Date): Promise<SessionRequest | null> {
  const row = await db
    .selectFrom('session_requests')
    .select(['content_hash', 'session_id'])
    .where('key_hash', '=', keyHash)
    .where('requested_at', '>=', since)
    .executeTakeFirst()
  return row ?? null
}

/** Waits for an attempt in flight with the same key. Returns false if there has been one since a moment. */
export async function insertRequest(
  db: Db,
  keyHash: Buffer,
  { content_hash, session_id }: SessionRequest,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into session_requests (key_hash, content_hash, session_id, requested_at)
    values (${keyHash}, ${content_hash}, ${session_id}, ${now})
    on conflict (key_hash) do update set content_hash = excluded.content_hash, session_id = excluded.session_id,
      requested_at = excluded.requested_at
    where session_requests.requested_at < ${since} returning 1 as stored`.execute(db)
  return rows.length > 0
}

/** Deletes requests from before a moment. Returns how many. */
export function deleteRequests(db: Db, before: Date): Promise<number> {
  return inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from session_requests where key_hash in (
        select key_hash from session_requests where requested_at < ${before} limit ${limit} for update skip locked
      )`.execute(db)
    return Number(numAffectedRows)
  })
}
