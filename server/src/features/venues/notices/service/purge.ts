import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { membersWith } from '../../venues/public.ts'
import { deleteSent } from '../store/notified.ts'
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
  return ended.length + (await deleteSent(db, { weekly: daysAgo(28), rush: daysAgo(1) }))
}
