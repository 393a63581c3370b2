import type { WebhookEvent } from '@nofomo/contracts/webhooks/event-endpoints.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { readSnapshots } from '../../../deciding/voting/public.ts'
import { messageIdOf } from '../rules/message-id.ts'
import { insertDeliveries, type NewDelivery } from '../store/deliveries.ts'
import * as store from '../store/votes.ts'
import { endOfSessions } from '../store/webhooks.ts'

/**
 * Queues that votes were deleted, in the transaction in which they are: their own webhooks go once that is delivered, those of
 * crews stay.
 */
export async function endVotes(db: Db, sessionIds: readonly string[], now: Date): Promise<void> {
  if (sessionIds.length === 0) return
  const followed = await store.followedAmong(db, sessionIds)
  const snapshots = await readSnapshots(
    { db, now },
    followed.map(({ sessionId }) => sessionId),
  )
  for (const vote of followed) {
    const stored = snapshots.get(vote.sessionId)
    if (stored)
      await queueDeleted(db, vote, { title: stored.snapshot.session.title, version: stored.version }, now)
  }
  await store.deleteVotes(db, sessionIds)
  await endOfSessions(db, sessionIds, now)
}

async function queueDeleted(
  db: Db,
  vote: store.FollowedVote,
  stored: { title: string; version: number },
  now: Date,
): Promise<void> {
  const { sessionId } = vote
  const followers = await store.lockFollowers(db, vote)
  const sent = await store.listSent(db, sessionId)
  // Deleting is a change of its own.
  const version = stored.version + 1
  const deliveries = followers
    .filter(({ id, events }) => sent.get(id)?.state && (events?.includes('vote.deleted') ?? true))
    .map(({ id: webhookId, crewId }): NewDelivery => {
      const event: WebhookEvent = {
        type: 'vote.deleted',
        timestamp: now.toISOString(),
        data: { vote: { id: sessionId, version, crewId, title: stored.title } },
      }
      const id = messageIdOf({ webhookId, sessionId, type: event.type, version })
      return { id, webhook_id: webhookId, type: event.type, payload: JSON.stringify(event) }
    })
  await insertDeliveries(db, deliveries, now)
}
