import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deleteRows, type RowChange } from '../../../platform/database/owned-rows.ts'

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

/** Messages that wait for a browser go before it. */
export async function deleteOf(db: Db, accountIds: readonly string[]): Promise<RowChange[]> {
  const where = sql`account_id = any(${accountIds}::uuid[])`
  const ofBrowser = sql`subscription_id in (select id from push_subscriptions where ${where})`
  return [
    await deleteRows(db, { table: 'push_messages', where: ofBrowser, show: [] }),
    await deleteRows(db, { table: 'push_subscriptions', where, show: ['venue_id'] }),
    await deleteRows(db, { table: 'notice_settings', where, show: ['venue_id'] }),
    await deleteRows(db, { table: 'weekly_notices', where, show: ['venue_id'] }),
    await deleteRows(db, { table: 'rush_notices', where, show: ['venue_id'] }),
  ]
}
