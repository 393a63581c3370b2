import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { deleteRows, type RowChange } from '../../../../platform/database/owned-rows.ts'
import { isChanged } from '../../../../platform/database/results.ts'
import type { ApiKeysTable } from '../../../../platform/database/schema.ts'

export type ApiKeyRow = Omit<Selectable<ApiKeysTable>, 'account_id' | 'hash'>
type NewKey = Pick<
  Selectable<ApiKeysTable>,
  'account_id' | 'name' | 'begins' | 'hash' | 'scopes' | 'created_at'
>

const columns = ['id', 'name', 'begins', 'scopes', 'created_at'] as const
/** The driver would make a moment of it. */
const lastUsedOn = sql<string | null>`last_used_on::text`.as('last_used_on')

/** The keys of an account, the oldest first. */
export function listKeys(db: Db, accountId: string): Promise<ApiKeyRow[]> {
  return listKeysOf(db, [accountId])
}

export async function listKeysOf(db: Db, accountIds: readonly string[]): Promise<ApiKeyRow[]> {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('api_keys')
    .select([...columns, lastUsedOn])
    .where('account_id', 'in', accountIds)
    .orderBy('api_keys.id')
    .execute()
}

export function insertKey(db: Db, key: NewKey): Promise<ApiKeyRow> {
  return db
    .insertInto('api_keys')
    .values(key)
    .returning([...columns, lastUsedOn])
    .executeTakeFirstOrThrow()
}

/** Deletes a key of an account. False if it has no such key. */
export function deleteKey(db: Db, accountId: string, id: string): Promise<boolean> {
  return isChanged(db.deleteFrom('api_keys').where('id', '=', id).where('account_id', '=', accountId))
}

/** The day in Seattle. */
const dayOf = (now: Date) => sql<string>`(${now}::timestamptz at time zone 'America/Los_Angeles')::date`

/** The key with a hash, and whether today's use is noted. */
export function findKey(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'account_id', 'scopes', 'created_at'])
    .select(sql<boolean>`coalesce(last_used_on >= ${dayOf(now)}, false)`.as('isNoted'))
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** For the erasure of a person. */
export function deleteKeysOf(db: Db, accountIds: readonly string[]): Promise<RowChange> {
  const where = sql`account_id = any(${accountIds}::uuid[])`
  return deleteRows(db, { table: 'api_keys', where, show: ['name'] })
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  const day = dayOf(now)
  await db
    .updateTable('api_keys')
    .set({ last_used_on: day })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_used_on', 'is', null), eb('last_used_on', '<', day)]))
    .execute()
}
