import { LRUCache } from 'lru-cache'
import type { Changes } from '../../../platform/live/changes.ts'
import type { RefuseHidden } from '../../../platform/principals.ts'
import { takenDown } from '../service/taking-down.ts'
import { isHidden } from '../store.ts'

const rememberedSessions = 20_000

/**
 * Refuses calls about sessions that staff have hidden. Asks the database once per session until it changes otherwise than
 * by votes.
 */
export function createHiddenSessions({ changes }: { changes: Pick<Changes, 'subscribe'> }): RefuseHidden {
  const known = new LRUCache<string, boolean>({ max: rememberedSessions })
  let invalidations = 0
  changes.subscribe('session', (ids, cause) => {
    if (cause === 'votes') return
    invalidations += 1
    if (ids === null) known.clear()
    else for (const id of ids) known.delete(id)
  })
  return async ({ db }, sessionId) => {
    let hidden = known.get(sessionId)
    if (hidden === undefined) {
      const before = invalidations
      hidden = await isHidden(db, sessionId)
      // What was read before an invalidation may be stale after it.
      if (before === invalidations) known.set(sessionId, hidden)
    }
    if (hidden) throw takenDown()
  }
}
