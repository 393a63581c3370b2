import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { inBatches } from '../../../../platform/jobs/batches.ts'
import { type Delivery, deleteWithoutVouchers, listEndedDeliveries } from '../store/deliveries.ts'
import { deleteUndelivered, listEndedOffers } from '../store/offers.ts'
import { deleteVouchers } from '../store/vouchers.ts'

const keptMs = 400 * dayMs

/**
 * Deletes vouchers that were taken and had ended more than 400 days ago, and deliveries and offers that ended then and
 * have none. Returns how many.
 */
export async function purgeOffers(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  const vouchers = await inBatches((limit) => deleteVouchers(db, before, limit))
  return vouchers + (await purgeDeliveries(db, before)) + (await purgeEnded(db, before))
}

async function purgeDeliveries(db: Db, before: Date): Promise<number> {
  let after: Delivery | null = null
  let deleted = 0
  await inBatches(async (limit) => {
    const ended: Delivery[] = await listEndedDeliveries(db, before, after, limit)
    after = ended.at(-1) ?? null
    deleted += await deleteWithoutVouchers(db, ended)
    return ended.length
  })
  return deleted
}

async function purgeEnded(db: Db, before: Date): Promise<number> {
  let after = ''
  let deleted = 0
  await inBatches(async (limit) => {
    const ids = await listEndedOffers(db, before, after, limit)
    after = ids.at(-1) ?? after
    deleted += await deleteUndelivered(db, ids)
    return ids.length
  })
  return deleted
}
