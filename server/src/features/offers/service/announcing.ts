import type { Db } from '../../../platform/database/database.ts'
import { type Delivery, listUnannounced } from '../store/deliveries.ts'

export type { Delivery }

/** Whoever delivered announces by itself, long before. */
const leftBehindMs = 5_000
const announcedAtOnce = 500

/** Deliveries that a process which crashed has left behind. */
export function deliveriesLeftBehind(db: Db, now: Date): Promise<Delivery[]> {
  return listUnannounced(db, new Date(now.getTime() - leftBehindMs), announcedAtOnce)
}
