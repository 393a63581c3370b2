import { LRUCache } from 'lru-cache'
import type { Platform } from '../../../platform/platform.ts'
import type { OpenSession } from '../../sessions/service.ts'
import { advanceDue, advanceOpen, advanceSessions } from '../service/advance.ts'
import type { FinalListener } from '../service/closing.ts'
import { repeat } from './repeat.ts'

const dueCheckMs = 1_000

type Means = Pick<Platform, 'db' | 'clock' | 'changes' | 'log'> & { onFinal: readonly FinalListener[] }

/**
 * Ends votes: after changes, when their time has come, and once after the start those that a crash left behind. Nodes
 * do the same side by side; each step is taken once, under the session's lock.
 */
export function createCompletion({ db, clock, changes, log, onFinal }: Means) {
  const watch = createCompletionWatch()
  const means = () => ({ db, now: clock(), onFinal, announce: changes.announce })
  let leftBehind: { after: OpenSession | null } | null = { after: null }

  async function check() {
    await advanceDue(means())
    if (leftBehind === null) return
    const after = await advanceOpen(means(), leftBehind.after)
    leftBehind = after && { after }
  }

  const checking = repeat(dueCheckMs, check, log)
  return {
    heard: watch.heard,
    forgetAll: watch.forgetAll,
    /** After changes of these sessions. What `hasChanged` again meanwhile may be nearer its end than was read. */
    async advance(ids: readonly string[], hasChanged: (id: string) => boolean) {
      const missing = await advanceSessions(means(), watch.due(ids))
      for (const [id, left] of missing) if (!hasChanged(id)) watch.note(id, left)
    },
    stop: checking.stop,
  }
}

/**
 * Spares the database most looks at whether a session is fully voted: one that still misses five votes cannot be
 * until five have come. A session changed in any other way is looked at anew.
 */
function createCompletionWatch() {
  const missing = new LRUCache<string, number>({ max: 20_000 })
  return {
    heard(id: string, kind: 'votes' | 'anything') {
      const left = missing.get(id)
      if (kind === 'votes' && left !== undefined) missing.set(id, left - 1)
      else missing.delete(id)
    },
    due: (ids: readonly string[]) => ids.filter((id) => (missing.get(id) ?? 0) <= 0),
    note: (id: string, left: number) => missing.set(id, left),
    forgetAll: () => missing.clear(),
  }
}
