import type { Db } from '../../../../platform/database/database.ts'
import { type Delivery, listUnannounced } from '../store/deliveries.ts'

export type { Delivery }

/** Normally the delivering process has announced it long before; this is the fallback after a crash. */
const overdueMs = 5_000
const batchSize = 500

/** Deliveries that a crashed process has not announced. */
export function listOverdueDeliveries(db: Db, now: Date): Promise<Delivery[]> {
  return listUnannounced(db, new Date(now.getTime() - overdueMs), batchSize)
}
