import type { Db } from '../../../platform/database/database.ts'
import { listChangedSince, listSessions } from '../read-model.ts'
import { findWatermark, raiseWatermark } from '../store/sessions.ts'
import { projectSessions } from './projection.ts'

/** Another name than the version before had: it did not project what rules compare, so everything is projected once more. */
const watermark = 'rule_facts'
/** A change is stamped before it is committed, and clocks of nodes differ: changes from this long before count as new. */
const overlapMs = 60_000
export const projectedAtOnce = 20

/**
 * Projects every session that has changed since the watermark, also those that a crashed node left behind, and raises
 * the watermark. Without a watermark: every session. It can end at any moment and be run again.
 */
export async function catchUp(
  db: Db,
  now: Date,
  pause: () => Promise<boolean> = async () => true,
): Promise<void> {
  const since = await findWatermark(db, watermark)
  const isDone = since
    ? await projectAll(db, await listChangedSince(db, new Date(since.getTime() - overlapMs)), now, pause)
    : await projectEverything(db, now, pause)
  if (isDone) await raiseWatermark(db, watermark, now)
}

async function projectAll(
  db: Db,
  ids: readonly string[],
  now: Date,
  pause: () => Promise<boolean>,
): Promise<boolean> {
  for (let from = 0; from < ids.length; from += projectedAtOnce) {
    await projectTogether(db, ids.slice(from, from + projectedAtOnce), now)
    if (!(await pause())) return false
  }
  return true
}

async function projectEverything(db: Db, now: Date, pause: () => Promise<boolean>): Promise<boolean> {
  let ids = await listSessions(db, '', projectedAtOnce)
  while (ids.length > 0) {
    await projectTogether(db, ids, now)
    if (!(await pause())) return false
    ids = await listSessions(db, ids.at(-1) ?? '', projectedAtOnce)
  }
  return true
}

/** Projects sessions in a transaction of their own. Returns the venues on their lists, and those taken off. */
export function projectTogether(db: Db, ids: readonly string[], now: Date): Promise<readonly string[]> {
  return db.transaction().execute((inside) => projectSessions(inside, ids, now))
}
