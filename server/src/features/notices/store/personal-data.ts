import type { Db } from '../../../platform/database/database.ts'

export async function listSettings(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('notice_settings')
    .select(['venue_id', 'weekly_mail', 'rush_mail', 'updated_at'])
    .where('account_id', 'in', accountIds)
    .execute()
}

/** Without the keys, which would let their bearer write to the browser. */
export async function listBrowsers(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('push_subscriptions')
    .select(['venue_id', 'created_at'])
    .where('account_id', 'in', accountIds)
    .execute()
}

/** Messages that wait for a browser go with it. */
export async function deleteOf(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  for (const table of ['notice_settings', 'push_subscriptions', 'weekly_notices', 'rush_notices'] as const)
    await db.deleteFrom(table).where('account_id', 'in', accountIds).execute()
}
