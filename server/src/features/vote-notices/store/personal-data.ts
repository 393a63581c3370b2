import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deleteRows, type RowChange } from '../../../platform/database/owned-rows.ts'

/** Without the keys, which would let their bearer write to the browser. */
export async function listSubscriptions(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('vote_subscriptions')
    .select(['session_id', 'kinds', 'member_kinds', 'sent', 'created_at'])
    .where('account_id', 'in', accountIds)
    .orderBy('created_at')
    .execute()
}

/** Messages that wait for a browser go before it. */
export async function deleteOf(db: Db, accountIds: readonly string[]): Promise<RowChange[]> {
  const where = sql`account_id = any(${accountIds}::uuid[])`
  const ofPerson = sql`subscription_id in (select id from vote_subscriptions where ${where})`
  return [
    await deleteRows(db, { table: 'vote_push_messages', where: ofPerson, show: [] }),
    await deleteRows(db, { table: 'vote_subscriptions', where, show: ['session_id'] }),
  ]
}
