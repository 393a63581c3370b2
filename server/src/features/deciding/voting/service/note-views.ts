import { LRUCache } from 'lru-cache'
import type { Platform } from '../../../../platform/platform.ts'
import { recordViews } from '../../../venues/venues/public.ts'

const maxNoted = 20_000
/** A place that was not listed may be by then. */
const notedMs = 600_000

/** Records the cards that votes say were seen. No vote waits for it, nor fails with it. */
export function noteViews({ sideDb, clock, changes, log }: Platform) {
  /** Seen by somebody in a session, which is all that is recorded. */
  const noted = new LRUCache<string, true>({ max: maxNoted, ttl: notedMs })
  const recording = new Set<Promise<void>>()

  async function record(sessionId: string, venueIds: readonly string[]): Promise<void> {
    try {
      changes.announceFigures(await recordViews({ db: sideDb, now: clock() }, sessionId, venueIds))
      for (const id of venueIds) noted.set(`${sessionId} ${id}`, true)
    } catch (error) {
      log.warn({ err: error }, 'views of venues were not recorded')
    }
  }

  return {
    note(sessionId: string, venueIds: readonly string[]): void {
      const unknown = venueIds.filter((id) => !noted.has(`${sessionId} ${id}`))
      if (unknown.length === 0) return
      const recorded = record(sessionId, unknown).finally(() => recording.delete(recorded))
      recording.add(recorded)
    },
    close: () => Promise.all(recording),
  }
}
