import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { LRUCache } from 'lru-cache'
import { repeat } from '../../../../platform/live/repeat.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { nextDueAt } from '../../sessions/public.ts'
import { advanceDue, advanceSessions } from '../service/advance.ts'
import type { AdvanceDeps } from '../service/types.ts'

/** How late a session may become final. */
const dueCheckMs = 1_000
/** How long the time at which the next session is due is trusted: other nodes and new sessions may have an earlier one. */
const nextDueMs = 5_000
/** The same while no other node serves: what changes here is looked at once more. */
const nextDueAloneMs = 60_000

/** Called with status changes. */
export type Listeners = Pick<AdvanceDeps, 'onFinal' | 'onMeeting' | 'onQuiet'>
type Deps = Pick<Platform, 'db' | 'clock' | 'changes' | 'log'> & Listeners

/**
 * Updates the status of sessions: after changes made here or taken over, and when due. Should nodes do the same in
 * parallel, each step is taken once, under the session's lock.
 */
export function createCompletion({ db, clock, changes, log, onFinal, onMeeting, onQuiet }: Deps) {
  const watch = createCompletionWatch()
  const deps = () => ({
    db,
    clock,
    onFinal,
    onMeeting,
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
    const ms = changes.isAlone() ? nextDueAloneMs : nextDueMs
    nextAt = Math.min(now + ms, next)
    trustedUntil = performance.now() + ms
  }

  const checking = repeat(dueCheckMs, check, log)
  return {
    heard(id: string, cause: 'votes' | 'anything') {
      watch.heard(id, cause)
      if (cause === 'anything') trustedUntil = 0
    },
    forgetAll() {
      watch.forgetAll()
      trustedUntil = 0
    },
    /** To be taken before reading what is noted since then. */
    mark: watch.mark,
    /** Notes what snapshots read since `mark` say about how many votes are missing. */
    note(snapshots: Iterable<Snapshot>, mark: number) {
      for (const { session, votes, results } of snapshots) {
        const cast = votes.reduce((sum, { count }) => sum + count, results.times?.voters ?? 0)
        const toFinish = session.venues.length + (session.times ? 1 : 0)
        const missing = session.expectedVoters * toFinish - cast
        if (session.status === 'in_progress' && missing > 0) watch.note(session.id, missing, mark)
      }
    },
    /** After changes that are this node's work. Returns the sessions whose status has changed. */
    async advance(ids: readonly string[]): Promise<readonly string[]> {
      const mark = watch.mark()
      const { missingVotes, advanced } = await advanceSessions(deps(), watch.due(ids))
      for (const [id, left] of missingVotes) watch.note(id, left, mark)
      return advanced
    },
    stop: checking.stop,
  }
}

/**
 * Avoids most progress queries: a session that misses five votes cannot become provisional before five have arrived.
 * Any other invalidation resets the count.
 */
function createCompletionWatch() {
  const known = new LRUCache<string, { missing: number; heardAt: number }>({ max: 20_000 })
  let count = 0
  let forgotAllAt = 0
  return {
    heard(id: string, cause: 'votes' | 'anything') {
      count += 1
      const missing = cause === 'votes' ? (known.get(id)?.missing ?? 0) - 1 : 0
      known.set(id, { missing, heardAt: count })
    },
    due: (ids: readonly string[]) => ids.filter((id) => (known.get(id)?.missing ?? 0) <= 0),
    mark: () => count,
    /** A count that was read before the session changed again is stale. */
    note(id: string, missing: number, mark: number) {
      const heardAt = known.get(id)?.heardAt ?? forgotAllAt
      if (heardAt <= mark) known.set(id, { missing, heardAt })
    },
    forgetAll() {
      count += 1
      forgotAllAt = count
      known.clear()
    },
  }
}
