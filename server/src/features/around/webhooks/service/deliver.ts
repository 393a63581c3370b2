import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { webhookLimits } from '@nofomo/contracts/webhooks/choices.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { createQueue, type Queue } from '../../../../platform/outgoing/queue.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type DeliveryOutcome, outcomeOf } from '../rules/outcome.ts'
import { deliveryTable, killWaiting, type OutgoingDelivery, recordAttempt } from '../store/deliveries.ts'
import { markVotes } from '../store/votes.ts'
import * as store from '../store/webhooks.ts'
import type { WebhookDeps } from './deps.ts'
import { markRunning } from './running-vote.ts'
import { sendOnce } from './send.ts'

/** Retries, and sends what a dead node has left. */
const pollMs = 5_000
const pausedAfterMs = webhookLimits.daysOfFailures * dayMs

/** The messages of webhooks. What has ended may have made the next message of its webhook due. */
export function createDeliveryQueue(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  deps: WebhookDeps,
): Queue<OutgoingDelivery> {
  const kind = { table: deliveryTable, pollMs }
  return createQueue({ ...kind, attempt: (delivery) => attempt(platform, delivery, deps) }, platform)
}

async function attempt(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  delivery: OutgoingDelivery,
  deps: WebhookDeps,
): Promise<void> {
  const made = await sendOnce(delivery, delivery, clock(), deps)
  const outcome = outcomeOf(made, { ...delivery, now: clock(), random: deps.random() })
  await recordAttempt(db, delivery, made, nextOf(outcome))
  await recordOnWebhook(db, delivery.webhookId, outcome, clock())
  // Of a vote that was deleted nothing else comes.
  if (!(outcome instanceof Date)) await store.deleteEnded(db, delivery.webhookId)
}

function nextOf(outcome: DeliveryOutcome) {
  if (outcome instanceof Date) return { state: 'waiting' as const, next_attempt_at: outcome }
  const state = outcome === 'delivered' ? ('delivered' as const) : ('dead' as const)
  return { state, next_attempt_at: null }
}

/** One statement after the other, so that none waits for another's rows. */
async function recordOnWebhook(db: Db, id: string, outcome: DeliveryOutcome, now: Date): Promise<void> {
  if (outcome === 'refused') return
  if (outcome === 'delivered') {
    if (await store.recordSuccess(db, id)) await goOn(db, id, now)
    return
  }
  if (outcome === 'gone') await store.recordGone(db, id, now)
  const failingBefore = new Date(now.getTime() - pausedAfterMs)
  const isPaused = outcome !== 'gone' && (await store.recordFailure(db, id, { now, failingBefore }))
  if (outcome === 'gone' || isPaused) await killWaiting(db, id)
}

/** A webhook that was paused is told what has changed meanwhile. */
async function goOn(db: Db, id: string, now: Date): Promise<void> {
  await markVotes(db, id, now)
  await markRunning(db, id, now)
}
