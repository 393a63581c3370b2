import { dayMs } from '@nofomo/contracts/values/times/durations.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/jobs/batches.ts'
import { membersWith } from '../../venues/public.ts'
import { deleteRushes, deleteWeeks } from '../store/notified.ts'
import { deleteSubscriptionsOf, listSubscribers } from '../store/subscriptions.ts'

/**
 * Deletes old records of sent notices, and the browsers of accounts that no longer act for the venue. Returns how many
 * rows.
 */
export async function purgeNotices(db: Db, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const acting = await membersWith(db, 'analytics')
  const known = new Set(acting.map(({ accountId, venueId }) => `${accountId} ${venueId}`))
  const ended = (await listSubscribers(db)).filter(
    ({ accountId, venueId }) => !known.has(`${accountId} ${venueId}`),
  )
  for (const member of ended) await deleteSubscriptionsOf(db, member)
  const weeks = await inBatches((limit) => deleteWeeks(db, daysAgo(28), limit))
  return ended.length + weeks + (await inBatches((limit) => deleteRushes(db, daysAgo(1), limit)))
}
