import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { leaseMs } from '../rules/timing.ts'

/** A request that is left to do, leased. `attempts` includes the current one. */
export type LeasedRequest = { keyHash: Buffer; work: Buffer; attempts: number; receivedAt: Date }

/** Records the key of a request. Returns false if it was recorded before, on whichever node. */
export async function insertKey(db: Db, keyHash: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('chat_requests')
    .values({ key_hash: keyHash, received_at: now })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function storeWork(db: Db, keyHash: Buffer, work: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('chat_requests')
    .set({ work, next_attempt_at: now })
    .where('key_hash', '=', keyHash)
    .execute()
}

/** Leases up to `limit` requests that are due. */
export async function takeDueRequests(db: Db, now: Date, limit: number): Promise<LeasedRequest[]> {
  const { rows } = await sql<LeasedRequest>`
    update chat_requests set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    where key_hash in (
      select key_hash from chat_requests where next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    returning key_hash as "keyHash", work, attempts, received_at as "receivedAt"`.execute(db)
  return rows
}

/** Forgets what there was to do; the key stays. */
export async function completeRequest(db: Db, keyHash: Buffer): Promise<void> {
  await db
    .updateTable('chat_requests')
    .set({ work: null, next_attempt_at: null })
    .where('key_hash', '=', keyHash)
    .execute()
}

/** Does nothing to a request that another process has leased since. */
export async function postponeRequest(
  db: Db,
  { keyHash, attempts }: Pick<LeasedRequest, 'keyHash' | 'attempts'>,
  until: Date,
): Promise<void> {
  await db
    .updateTable('chat_requests')
    .set({ next_attempt_at: until })
    .where('key_hash', '=', keyHash)
    .where('attempts', '=', attempts)
    .where('work', 'is not', null)
    .execute()
}

/** Deletes keys that were recorded before a moment, and whose requests are done. */
export async function deleteKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_requests').where('received_at', '<', before).where('work', 'is', null).execute()
}
