import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { changeRows, type RowChange } from '../../../platform/database/owned-rows.ts'

export async function listKeysMadeBy(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('venue_api_keys')
    .select(['venue_id', 'name', 'begins', 'created_at', 'last_used_at', 'revoked_at'])
    .where('created_by', 'in', accountIds)
    .orderBy('created_at')
    .execute()
}

/** The person may still have the key, and chose its name. */
export async function emptyKeysMadeBy(
  db: Db,
  accountIds: readonly string[],
  { pseudonym, now }: { pseudonym: string; now: Date },
): Promise<RowChange[]> {
  const where = sql`created_by = any(${accountIds}::uuid[])`
  const set = { name: pseudonym, revoked_at: sql`coalesce(revoked_at, ${now})` }
  return [await changeRows(db, 'ended', { table: 'venue_api_keys', where, show: ['name'], set })]
}
