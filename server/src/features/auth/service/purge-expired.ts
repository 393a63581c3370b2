import type { Db } from '../../../platform/database/database.ts'
import { deleteExpired } from '../store/purge.ts'

const dayMs = 86_400_000

/**
 * Deletes what has run out: logins, proofs and challenges at once; links a day later, for until then they count
 * against their address's cap; guests and addresses nobody proved after 30 days, once no login is left.
 */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  await deleteExpired(db, { now, links: ago(1), unprovenAccounts: ago(30) })
}
