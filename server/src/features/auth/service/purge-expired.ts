import type { Db } from '../../../platform/database/database.ts'
import { deleteExpired } from '../store/purge.ts'

const dayMs = 86_400_000

/**
 * Deletes what has run out: logins, proofs, challenges and known browsers at once; links a day later, for until then
 * they count against their mailbox's caps; names of newcomers after a day; guests and accounts nobody proved, venues'
 * too, after 30 days, once no login is left.
 */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  await deleteExpired(db, { now, links: ago(1), drafts: ago(1), unprovenAccounts: ago(30) })
}
