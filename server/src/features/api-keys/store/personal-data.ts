import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deleteRows, type RowChange } from '../../../platform/database/owned-rows.ts'

export async function listKeysOf(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('api_keys')
    .select(['name', 'begins', 'scopes', 'created_at', 'last_used_on'])
    .where('account_id', 'in', accountIds)
    .orderBy('id')
    .execute()
}

export function deleteKeysOf(db: Db, accountIds: readonly string[]): Promise<RowChange> {
  const where = sql`account_id = any(${accountIds}::uuid[])`
  return deleteRows(db, { table: 'api_keys', where, show: ['name'] })
}
