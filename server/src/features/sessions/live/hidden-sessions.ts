import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/database.ts'
import type { Changes } from '../../../platform/live/changes.ts'
import { readTogether } from '../../../platform/live/read-together.ts'
import { trustedMs } from '../../../platform/live/session-versions.ts'
import type { RefuseHidden } from '../../../platform/principals.ts'
import { takenDown } from '../service/taking-down.ts'
import { listHidden } from '../store/sessions.ts'

const maxRemembered = 20_000

/**
 * Refuses calls about sessions that staff have hidden. Asks the database again after a second, and once the session has
 * changed otherwise than by votes.
 */
export function createHiddenSessions({
  db,
  changes,
}: {
  db: Db
  changes: Pick<Changes, 'subscribe'>
}): RefuseHidden {
  const known = new LRUCache<string, { isHidden: boolean; readAt: number }>({ max: maxRemembered })
  let invalidations = 0
  changes.subscribe('session', (ids, cause) => {
    if (cause === 'votes') return
    invalidations += 1
    if (ids === null) known.clear()
    else for (const id of ids) known.delete(id)
  })

  const readHidden = readTogether(async (ids) => {
    const [before, readAt] = [invalidations, performance.now()]
    const hidden = await listHidden(db, ids)
    const found = new Map(ids.map((id) => [id, hidden.has(id)]))
    // What was read before an invalidation may be stale after it.
    if (before === invalidations) for (const [id, isHidden] of found) known.set(id, { isHidden, readAt })
    return found
  })

  return async (_, sessionId) => {
    const remembered = known.get(sessionId)
    const isTrusted = remembered !== undefined && performance.now() - remembered.readAt < trustedMs
    if (isTrusted ? remembered.isHidden : await readHidden(sessionId)) throw takenDown()
  }
}
