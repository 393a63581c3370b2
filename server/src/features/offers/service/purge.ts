import { dayMs } from '@nofomo/contracts/values/times/durations.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/jobs/batches.ts'
import { deleteDeliveries } from '../store/deliveries.ts'
import { deleteOffers } from '../store/offers.ts'
import { deleteVouchers } from '../store/vouchers.ts'

const keptMs = 400 * dayMs

/**
 * Deletes vouchers that were taken and had ended more than 400 days ago, and deliveries and offers that ended then and
 * have none. Returns how many.
 */
export async function purgeOffers(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  const vouchers = await inBatches((limit) => deleteVouchers(db, before, limit))
  const delivered = await inBatches((limit) => deleteDeliveries(db, before, limit))
  return vouchers + delivered + (await inBatches((limit) => deleteOffers(db, before, limit)))
}
