import { dayMs } from '@nofomo/contracts/values/times/durations.ts'
import { webhookLimits } from '@nofomo/contracts/values/webhooks/choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/jobs/batches.ts'
import { deleteOld } from '../store/deliveries.ts'
import { deleteEnded, forgetSecrets } from '../store/webhooks.ts'

/** Deletes deliveries of 30 days ago, webhooks of deleted votes, and secrets that sign no more. Returns how many. */
export async function purgeWebhooks(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - webhookLimits.daysKept * dayMs)
  const deliveries = await inBatches((limit) => deleteOld(db, before, limit))
  return deliveries + (await deleteEnded(db, null)) + (await forgetSecrets(db, now))
}
