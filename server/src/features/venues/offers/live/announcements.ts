import { onWake, repeat } from '../../../../platform/live/repeat.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Delivery, listUnannounced, recordAnnounced } from '../store/deliveries.ts'

/** By then the bus has notified the other nodes. */
const recordAfterMs = 1_000
const sweepMs = 15_000
/** Normally the delivering process has announced it long before; a sweep is the fallback after a crash. */
const overdueMs = 5_000
const sweptAtOnce = 500

/**
 * The outbox of deliveries. What is delivered is stored with the commit, announced right after it, and recorded as
 * announced a second later. A process that crashes in between leaves it unrecorded: another process, or the next, announces
 * it again. An announcement makes pages show the session's whole state, so a page that has the offer notices no second one.
 */
export function createAnnouncements({
  db,
  clock,
  changes,
  log,
}: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>) {
  let waiting: Delivery[] = []
  let sweeping: { stop(): Promise<void> } | undefined

  async function record() {
    const announced = waiting
    waiting = []
    try {
      await recordAnnounced(db, announced, clock())
    } catch (error) {
      waiting.push(...announced)
      throw error
    }
  }

  function announce(delivered: readonly Delivery[]) {
    if (delivered.length === 0) return
    changes.announce('session', [...new Set(delivered.map(({ sessionId }) => sessionId))])
    waiting.push(...delivered)
    recording.wake()
  }

  const sweep = async () =>
    announce(await listUnannounced(db, new Date(clock().getTime() - overdueMs), sweptAtOnce))
  const recording = onWake(recordAfterMs, record, log)
  return {
    /** Call after the commit. */
    announce,
    /** Announces deliveries of crashed processes. */
    sweep,
    start() {
      sweeping = repeat(sweepMs, sweep, log)
    },
    async stop() {
      await Promise.all([recording.stop(), sweeping?.stop()])
    },
  }
}
