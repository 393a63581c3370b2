import { dayMs } from '@nofomo/contracts/values/times/durations.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/jobs/batches.ts'
import { clearHosts } from '../../sessions/public.ts'
import { accountsOfVenues, endedCounters } from '../../venues/public.ts'
import { deleteCounters, deleteExpired, deleteUnverified, listAbandoned } from '../store/purge.ts'

/**
 * Deletes expired rows: logins, proofs, challenges and known browsers immediately; links a day later, as until then
 * they count against their mailbox's limits; sign-up drafts after a day; guests and unverified accounts, venues'
 * included, after 30 days, once no login is left; phones at counters a week after their access ended.
 */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  await deleteExpired(db, { now, links: ago(1), drafts: ago(1) })
  await purgeAbandoned(db, ago(30))
  await inBatches(async (limit) => deleteCounters(db, await endedCounters(db, ago(7), limit)))
}

/** Keeps accounts that belong to a venue, which staff end. */
async function purgeAbandoned(db: Db, before: Date): Promise<void> {
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
