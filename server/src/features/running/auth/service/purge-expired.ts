import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { inBatches } from '../../../../platform/jobs/batches.ts'
import { deleteCounters, deleteExpired, deleteUnverified, listAbandoned } from '../store/purge.ts'

/** What the deletion of accounts needs of other features; passed by `wiring/`. */
export type LoginPurgeParts = {
  /** Those of the accounts that belong to a venue. */
  accountsOfVenues(db: Db, accountIds: readonly string[]): Promise<readonly string[]>
  /** Accounts of phones at counters whose access ended before a moment. */
  endedCounters(db: Db, before: Date, limit: number): Promise<readonly string[]>
  /** Takes these accounts off the sessions that they host. */
  clearHosts(db: Db, accountIds: readonly string[]): Promise<void>
}

/**
 * Deletes expired rows: logins, proofs, challenges and known browsers immediately; links a day later, as until then
 * they count against their mailbox's limits; sign-up drafts after a day; guests and unverified accounts, venues'
 * included, after 30 days, once no login is left; phones at counters a week after their access ended.
 */
export async function purgeExpired(db: Db, now: Date, parts: LoginPurgeParts): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  await deleteExpired(db, { now, links: ago(1), drafts: ago(1) })
  await purgeAbandoned(db, ago(30), parts)
  await inBatches(async (limit) => deleteCounters(db, await parts.endedCounters(db, ago(7), limit)))
}

/** Keeps accounts that belong to a venue, which staff end. */
async function purgeAbandoned(
  db: Db,
  before: Date,
  { accountsOfVenues, clearHosts }: LoginPurgeParts,
): Promise<void> {
  let after: string | null = null
  await inBatches(async (limit) => {
    const ids = await listAbandoned(db, before, after, limit)
    const kept = new Set(await accountsOfVenues(db, ids))
    const abandoned = ids.filter((id) => !kept.has(id))
    await db.transaction().execute(async (inside) => {
      await clearHosts(inside, await deleteUnverified(inside, abandoned))
    })
    after = ids.at(-1) ?? null
    return ids.length
  })
}
