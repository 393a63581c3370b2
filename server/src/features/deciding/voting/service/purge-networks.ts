import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { deleteNetworks } from '../store/ballots.ts'

const networkRetentionMs = 30 * dayMs

/** Deletes the network hashes of ballots older than 30 days. Returns how many. */
export function purgeNetworks(db: Db, now: Date): Promise<number> {
  return deleteNetworks(db, new Date(now.getTime() - networkRetentionMs))
}
