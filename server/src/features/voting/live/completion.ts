import { LRUCache } from 'lru-cache'
import { repeat } from '../../../platform/live/repeat.ts'
import type { Platform } from '../../../platform/platform.ts'
import { nextDueAt } from '../../sessions/public.ts'
import { advanceDue, advanceSessions } from '../service/advance.ts'
import type { AdvanceDeps } from '../service/types.ts'

/** How late a session may become final. */
const dueCheckMs = 1_000
/** How long the time at which the next session is due is trusted: other nodes and new sessions may have an earlier one. */
const nextDueMs = 5_000

/** Called with status changes. */
export type Listeners = Pick<AdvanceDeps, 'onFinal' | 'onQuiet'>
type Deps = Pick<Platform, 'db' | 'clock' | 'changes' | 'log'> & Listeners

/**
 * Updates the status of sessions: after changes made here or taken over, and when due. Should nodes do the same in
 * parallel, each step is taken once, under the session's lock.
 */
export function createCompletion({ db, clock, changes, log, onFinal, onQuiet }: Deps) {
  const watch = createCompletionWatch()
  const deps = () => ({
    db,
    clock,
    onFinal,
    onQuiet,
    announce: (ids: readonly string[]) => changes.announce('session', ids),
  })
  let nextAt = 0
  let trustedUntil = 0

  async function check() {
    const now = clock().getTime()
    // By both clocks: the server's may be set back.
    if (now < nextAt && performance.now() < trustedUntil) return
    const next = (await nextDueAt(db))?.getTime() ?? Number.POSITIVE_INFINITY
    if (next <= now) await advanceDue(deps())
    nextAt = Math.min(now + nextDueMs, next)
    trustedUntil = performance.now() + nextDueMs
  }

  const checking = repeat(dueCheckMs, check, log)
  return {
    heard: watch.heard,
    forgetAll: watch.forgetAll,
    /** After changes that are this node's work. Skips sessions that `hasChanged` again during the read: their count is stale. */
    async advance(ids: readonly string[], hasChanged: (id: string) => boolean) {
      const missing = await advanceSessions(deps(), watch.due(ids))
      for (const [id, left] of missing) if (!hasChanged(id)) watch.note(id, left)
    },
    stop: checking.stop,
  }
}

/**
 * Avoids most progress queries: a session that misses five votes cannot become provisional before five have arrived.
 * Any other invalidation resets the count.
 */
function createCompletionWatch() {
  const missing = new LRUCache<string, number>({ max: 20_000 })
  return {
    heard(id: string, cause: 'votes' | 'anything') {
      const left = missing.get(id)
      if (cause === 'votes' && left !== undefined) missing.set(id, left - 1)
      else missing.delete(id)
    },
    due: (ids: readonly string[]) => ids.filter((id) => (missing.get(id) ?? 0) <= 0),
    note: (id: string, left: number) => missing.set(id, left),
    forgetAll: () => missing.clear(),
  }
}
