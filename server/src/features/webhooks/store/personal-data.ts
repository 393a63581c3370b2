import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { MentionPlace } from '../../../platform/database/mentions.ts'
import { deleteRows, type RowChange } from '../../../platform/database/owned-rows.ts'

/** The votes that accounts host. */
async function hostedBy(db: Db, accountIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('hosted_sessions')
    .select('id')
    .where('host_account_id', 'in', accountIds)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

const isOf = (accountIds: readonly string[], sessionIds: readonly string[]) =>
  sql<boolean>`(account_id = any(${accountIds}::uuid[]) or session_id = any(${sessionIds}::text[]))`

/** Without the secrets. */
export async function exportWebhooks(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('webhooks')
    .select(['session_id', 'crew_id', 'url', 'created_at', 'failing_since', 'paused_at', 'gone_at'])
    .where(isOf(accountIds, await hostedBy(db, accountIds)))
    .orderBy('created_at')
    .execute()
}

/** With what they were sent, and were to be sent. */
export async function deleteWebhooks(db: Db, accountIds: readonly string[]): Promise<RowChange[]> {
  if (accountIds.length === 0) return []
  const where = isOf(accountIds, await hostedBy(db, accountIds))
  const ofPerson = sql`webhook_id in (select id from webhooks where ${where})`
  return [
    await deleteRows(db, { table: 'webhook_deliveries', where: ofPerson, show: [] }),
    await deleteRows(db, { table: 'webhook_votes', where: ofPerson, show: [] }),
    await deleteRows(db, { table: 'account_webhooks', where: ofPerson, show: [] }),
    await deleteRows(db, { table: 'webhooks', where, show: ['url'] }),
  ]
}

/** What was not delivered names what its vote did. */
export const mentions: readonly MentionPlace[] = [
  { table: 'webhook_deliveries', key: ['id'], columns: ['payload'] },
]
