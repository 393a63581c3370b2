import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged } from '../../../../platform/database/results.ts'
import type { Leased, QueueTable } from '../../../../platform/outgoing/queue-table.ts'
import { leaseMs } from '../rules/timing.ts'
import type { ChatPlatform } from '../service/types.ts'

/** A request that is left to do, leased. */
export type LeasedRequest = Leased & { keyHash: Buffer; work: Buffer; receivedAt: Date }

/** The requests of one platform. */
export const requestTable = (platform: ChatPlatform): QueueTable<LeasedRequest> => ({
  ...{ name: 'chat_requests', key: 'key_hash', due: 'next_attempt_at' },
  receiver: sql`coalesce(item.workspace_hash, item.key_hash)::text`,
  columns: sql`key_hash as "keyHash", work, received_at as "receivedAt"`,
  waits: sql`item.work is not null and coalesce(item.platform, ${platform}) = ${platform}`,
  leaseMs,
  places: { all: 4, each: 2 },
})

/** Records the key of a request. Returns false if it was recorded before, on whichever node. */
export function insertKey(db: Db, keyHash: Buffer, now: Date): Promise<boolean> {
  return isChanged(
    db
      .insertInto('chat_requests')
      .values({ key_hash: keyHash, received_at: now })
      .onConflict((conflict) => conflict.column('key_hash').doNothing()),
  )
}

export async function storeWork(
  db: Db,
  keyHash: Buffer,
  request: { platform: ChatPlatform; workspaceHash: Buffer; work: Buffer },
  now: Date,
): Promise<void> {
  const { platform, workspaceHash, work } = request
  await db
    .updateTable('chat_requests')
    .set({ platform, workspace_hash: workspaceHash, work, next_attempt_at: now })
    .where('key_hash', '=', keyHash)
    .execute()
}

/** Forgets what there was to do; the key stays. */
export async function completeRequest(db: Db, keyHash: Buffer): Promise<void> {
  await db
    .updateTable('chat_requests')
    .set({ work: null, next_attempt_at: null })
    .where('key_hash', '=', keyHash)
    .execute()
}

/** Deletes keys that were recorded before a moment, and whose requests are done. */
export async function deleteKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_requests').where('received_at', '<', before).where('work', 'is', null).execute()
}
