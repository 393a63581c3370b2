import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export async function listHosted(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'title',
      'description',
      'location',
      'cuisine',
      'occasion',
      'group_size',
      'price_level',
      'expected_voters',
      'meeting_at',
      'deadline',
      'created_at',
      'completed_at',
    ])
    .where('host_account_id', 'in', accountIds)
    .orderBy('created_at')
    .execute()
}

/** Takes host and typed words from sessions. The groups keep their lists and counts. @returns the sessions */
export async function emptyHosted(db: Db, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .updateTable('sessions')
    .set({
      title: 'Group Decision',
      description: null,
      location: null,
      cuisine: null,
      host_account_id: null,
      // No browser has it, so that none gets the session back by signing in.
      host_token_hash: sql<Buffer>`sha256(gen_random_uuid()::text::bytea)`,
    })
    .where('host_account_id', 'in', accountIds)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
