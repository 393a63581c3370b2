import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { hidesResults, readSnapshots, type StoredSnapshot } from '../../../deciding/voting/public.ts'
import { dueEvents, sentStateOf } from '../rules/events.ts'
import { messageIdOf } from '../rules/message-id.ts'
import { toEvent, toWebhookVote } from '../rules/payloads.ts'
import { insertDeliveries } from '../store/deliveries.ts'
import * as store from '../store/votes.ts'
import type { WebhookDeps } from './deps.ts'

type QueueDeps = Pick<WebhookDeps, 'publicUrl'>

/**
 * Queues what the webhooks of these votes are to be sent, by what they were sent last. Messages and the state that they tell are
 * written together, under a lock: a crash loses nothing, and several nodes queue each once. Returns the number of messages, and
 * those of the votes that have webhooks. A failure does not stop the others; it is rethrown at the end.
 */
export async function queueEvents(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
  deps: QueueDeps,
): Promise<{ queued: number; followed: readonly string[] }> {
  if (sessionIds.length === 0) return { queued: 0, followed: [] }
  let queued = 0
  const failures: unknown[] = []
  const votes = await store.followedAmong(db, sessionIds)
  for (const vote of votes) {
    try {
      queued += await db.transaction().execute((inside) => queueOf(inside, vote, now, deps))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return { queued, followed: votes.map(({ sessionId }) => sessionId) }
}

/** Returns the number of messages. */
async function queueOf(db: Db, vote: store.FollowedVote, now: Date, deps: QueueDeps): Promise<number> {
  const { sessionId } = vote
  const followers = await store.lockFollowers(db, vote)
  if (followers.length === 0) return 0
  const stored = (await readSnapshots({ db, now }, [sessionId])).get(sessionId)
  // Deleted, or hidden by staff; restoring it is a change, which compares again.
  if (!stored || stored.isHidden) {
    await store.unmarkVote(db, sessionId)
    return 0
  }
  const sent = await store.listSent(db, sessionId)
  let messages = 0
  for (const follower of followers) {
    const last = sent.get(follower.id)
    if (!last && isBefore(stored.snapshot.session, follower)) continue
    messages += await queueFor(db, follower, { last, stored, now }, deps)
  }
  return messages
}

/** A crew's or an account's vote that was over before its webhook was made. */
const isBefore = ({ status, createdAt }: Session, follower: store.Follower) =>
  status === 'complete' && new Date(createdAt) < follower.createdAt

async function queueFor(
  db: Db,
  { id: webhookId, crewId, events: chosen }: store.Follower,
  { last, stored, now }: { last: store.SentVote | undefined; stored: StoredSnapshot; now: Date },
  { publicUrl }: QueueDeps,
): Promise<number> {
  const { session, results } = stored.snapshot
  const { version } = stored
  const sessionId = session.id
  const vote = toWebhookVote(
    { session, results, version, isHidden: hidesResults(session) },
    { publicUrl, crewId },
  )
  const state = sentStateOf(vote, { completedAt: session.completedAt, backupId: results.backupId })
  const { events, next, checkAt } = dueEvents(last ?? { state: null, countedAt: null }, state, now)
  const wanted = events.filter(({ type }) => chosen?.includes(type) ?? true)
  const deliveries = wanted.map((event) => ({
    id: messageIdOf({ webhookId, sessionId, type: event.type, version }),
    webhook_id: webhookId,
    type: event.type,
    payload: JSON.stringify(toEvent(event, vote, results, now)),
  }))
  await insertDeliveries(db, deliveries, now)
  await store.recordSent(db, { webhookId, sessionId }, { ...next, checkAt })
  return deliveries.length
}
