import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { webhookLimits } from '@nofomo/contracts/webhooks/choices.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { deleteWhere } from '../../../../platform/database/delete-some.ts'
import { deleteEnded, forgetSecrets } from './webhooks.ts'

/** Deletes deliveries of 30 days ago, webhooks of deleted votes, and secrets that sign no more. Returns how many. */
export async function purgeWebhooks(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - webhookLimits.daysKept * dayMs)
  const where = sql`created_at < ${before} and state <> 'waiting'`
  const deliveries = await deleteWhere(db, { table: 'webhook_deliveries', key: ['id'], where })
  return deliveries + (await deleteEnded(db, null)) + (await forgetSecrets(db, now))
}
