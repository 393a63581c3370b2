import { dayMs } from '@nofomo/contracts/values/times/durations.ts'
import { webhookLimits } from '@nofomo/contracts/values/webhooks/choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { renewLease } from '../../../platform/outgoing/leases.ts'
import { type DeliveryOutcome, outcomeOf } from '../rules/outcome.ts'
import {
  deliveryTable,
  killWaiting,
  type OutgoingDelivery,
  recordAttempt,
  takeDue,
} from '../store/deliveries.ts'
import * as store from '../store/webhooks.ts'
import type { WebhookDeps } from './deps.ts'
import { sendOnce } from './send.ts'

const maxConcurrent = 32
const pausedAfterMs = webhookLimits.daysOfFailures * dayMs

/** Sends what is due, until nothing is. A receiver that is slow holds up its own messages, and one place of many. */
export async function deliverDue(db: Db, clock: () => Date, deps: WebhookDeps): Promise<void> {
  const running = new Set<Promise<void>>()
  for (;;) {
    const due = await takeDue(db, clock(), maxConcurrent - running.size)
    for (const delivery of due) {
      const attempting = attempt(db, delivery, clock, deps).finally(() => running.delete(attempting))
      running.add(attempting)
    }
    if (running.size === 0) return
    // What has ended may have made the next message of its receiver due.
    await Promise.race(running)
  }
}

async function attempt(
  db: Db,
  delivery: OutgoingDelivery,
  clock: () => Date,
  deps: WebhookDeps,
): Promise<void> {
  const now = clock()
  if (!(await renewLease(db, deliveryTable, delivery, now))) return
  const made = await sendOnce(delivery, delivery, now, deps)
  const outcome = outcomeOf(made, { attempts: delivery.attempts, now: clock(), random: deps.random() })
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
  if (outcome === 'delivered') {
    await store.recordSuccess(db, id)
    return
  }
  if (outcome === 'gone') await store.recordGone(db, id, now)
  const failingBefore = new Date(now.getTime() - pausedAfterMs)
  const isPaused = outcome !== 'gone' && (await store.recordFailure(db, id, { now, failingBefore }))
  if (outcome === 'gone' || isPaused) await killWaiting(db, id)
}
