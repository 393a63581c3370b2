import type { Db } from '../../../platform/database/database.ts'
import { deleteExpired } from '../store/purge.ts'

const dayMs = 86_400_000

/**
 * Deletes expired rows: logins, proofs, challenges and known browsers immediately; links a day later, as until then
 * they count against their mailbox's limits; sign-up drafts after a day; guests and unverified accounts, venues'
 * included, after 30 days, once no login is left.
 */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  await deleteExpired(db, { now, links: ago(1), drafts: ago(1), unprovenAccounts: ago(30) })
}
