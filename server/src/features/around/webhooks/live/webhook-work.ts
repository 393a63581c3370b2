import { LRUCache } from 'lru-cache'
import { onWake, repeat } from '../../../../platform/live/repeat.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { createDeliveryQueue } from '../service/deliver.ts'
import type { WebhookDeps } from '../service/deps.ts'
import { queueEvents } from '../service/queue-events.ts'
import { listDue } from '../store/votes.ts'

/** Tells of votes that were cast a moment after others. */
const sweepMs = 5_000
const maxAtOnce = 200
const maxFollowed = 20_000

export type WebhookWork = ReturnType<typeof createWebhookWork>

/** Background work of webhooks, started on listen: each node compares votes and sends messages, each message under a lease. */
export function createWebhookWork(platform: Pick<Platform, 'db' | 'clock' | 'log'>, deps: WebhookDeps) {
  const { db, clock, log } = platform
  let sweeping: { stop(): Promise<void> } | undefined
  /** The votes that were found to have webhooks. */
  const followed = new LRUCache<string, true>({ max: maxFollowed })
  const delivery = createDeliveryQueue(platform, deps)

  async function compare(sessionIds: readonly string[]) {
    const { queued, followed: found } = await queueEvents(db, sessionIds, clock(), deps)
    for (const id of found) followed.set(id, true)
    // A process that does not listen leaves it to one that does.
    if (queued > 0 && sweeping) delivery.wake()
  }

  const compareDue = async () => compare(await listDue(db, clock(), maxAtOnce))

  const comparison = onWake(0, compareDue, log)
  return {
    deps,
    /** After changes of votes, before they count as processed. */
    compare,
    /** Whether votes of this session are sent to somebody. */
    heeds: (sessionId: string) => followed.has(sessionId),
    /** A webhook was added, or goes on: something is due. */
    wake() {
      if (!sweeping) return
      comparison.wake()
      delivery.wake()
    },
    start() {
      sweeping = repeat(sweepMs, compareDue, log)
      delivery.start()
    },
    async stop() {
      await Promise.all([sweeping?.stop(), comparison.stop(), delivery.stop()])
    },
  }
}
