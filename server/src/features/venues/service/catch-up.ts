import type { Db } from '../../../platform/database/database.ts'
import { listChangedSince, listSessions } from '../read-model.ts'
import { findWatermark, raiseWatermark } from '../store/sessions.ts'
import { type ProjectedVenues, projectSessions } from './projection.ts'

/** Another name than the version before had: it projected ballots that may not be counted, so everything is projected once more. */
const watermark = 'disclosure'
/** A change is stamped before it is committed, and clocks of nodes differ: changes from this long before count as new. */
const overlapMs = 60_000
export const projectedAtOnce = 20

/**
 * What goes on between some sessions: `announce` the venues whose people see a difference, which nobody else sees after
 * this, and `pause`, which tells whether to go on.
 */
export type Along = { pause: () => Promise<boolean>; announce: (changed: readonly string[]) => void }
export const silently: Along = { pause: async () => true, announce: () => {} }

/**
 * Projects every session that has changed since the watermark, also those that a crashed node left behind, and raises
 * the watermark. Without a watermark: every session. It can end at any moment and be run again.
 */
export async function catchUp(db: Db, now: Date, along: Along = silently): Promise<void> {
  const since = await findWatermark(db, watermark)
  const isDone = since
    ? await projectAll(db, await listChangedSince(db, new Date(since.getTime() - overlapMs)), now, along)
    : await projectEverything(db, now, along)
  if (isDone) await raiseWatermark(db, watermark, now)
}

async function projectAll(
  db: Db,
  ids: readonly string[],
  now: Date,
  { pause, announce }: Along,
): Promise<boolean> {
  for (let from = 0; from < ids.length; from += projectedAtOnce) {
    announce((await projectTogether(db, ids.slice(from, from + projectedAtOnce), now)).changed)
    if (!(await pause())) return false
  }
  return true
}

async function projectEverything(db: Db, now: Date, { pause, announce }: Along): Promise<boolean> {
  let ids = await listSessions(db, '', projectedAtOnce)
  while (ids.length > 0) {
    announce((await projectTogether(db, ids, now)).changed)
    if (!(await pause())) return false
    ids = await listSessions(db, ids.at(-1) ?? '', projectedAtOnce)
  }
  return true
}

/** Projects sessions in a transaction of their own. */
export function projectTogether(db: Db, ids: readonly string[], now: Date): Promise<ProjectedVenues> {
  return db.transaction().execute((inside) => projectSessions(inside, ids, now))
}
