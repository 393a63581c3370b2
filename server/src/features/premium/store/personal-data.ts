import type { Db } from '../../../platform/database/database.ts'

export async function listKeysMadeBy(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('venue_api_keys')
    .select(['venue_id', 'name', 'begins', 'created_at', 'last_used_at', 'revoked_at'])
    .where('created_by', 'in', accountIds)
    .orderBy('created_at')
    .execute()
}

/** Whoever made a key may still have it. */
export async function revokeKeysMadeBy(db: Db, accountIds: readonly string[], now: Date): Promise<void> {
  if (accountIds.length === 0) return
  await db
    .updateTable('venue_api_keys')
    .set({ revoked_at: now })
    .where('created_by', 'in', accountIds)
    .where('revoked_at', 'is', null)
    .execute()
}
