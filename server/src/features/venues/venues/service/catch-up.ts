import type { Db } from '../../../../platform/database/database.ts'
import { pendingAmong, settlePending } from '../../../../platform/live/pending-sessions.ts'
import { raiseFigures } from '../../../../platform/live/venue-versions.ts'
import { listSessions } from '../read-model.ts'
import { minVoters, quietSince } from '../rules/disclosure.ts'
import { listQuiet } from '../store/session-facts.ts'
import { findWatermark, raiseWatermark } from '../store/sessions.ts'
import { type ProjectedVenues, projectSessions } from './projection.ts'

/** Another name than the version before had: it projected ballots that may not be counted, so everything is projected once more. */
const watermark = 'disclosure'
export const projectedAtOnce = 20

/**
 * What goes on between some sessions: `announce` the venues whose people see a difference, which nobody else sees after
 * this, and `pause`, which tells whether to go on.
 */
export type Along = { pause: () => Promise<boolean>; announce: (changed: readonly string[]) => void }
const silently: Along = { pause: async () => true, announce: () => {} }

/** Projects every session unless that was done before. It can end at any moment and be run again. */
export async function projectEverythingOnce(db: Db, now: Date, along: Along = silently): Promise<void> {
  if (await findWatermark(db, watermark)) return
  if (await projectEverything(db, now, along)) await raiseWatermark(db, watermark, now)
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

/** Projects sessions without a result that have become quiet for so long that their ballots may be counted. */
export async function settleQuiet(db: Db, now: Date, { pause, announce }: Along): Promise<void> {
  let after = ''
  for (;;) {
    const ids = await listQuiet(db, { quietSince: quietSince(now), minVoters, after, limit: projectedAtOnce })
    announce((await projectTogether(db, ids, now)).changed)
    after = ids.at(-1) ?? ''
    if (ids.length < projectedAtOnce || !(await pause())) return
  }
}

/** Projects sessions in a transaction of their own. */
export function projectTogether(db: Db, ids: readonly string[], now: Date): Promise<ProjectedVenues> {
  return db.transaction().execute(async (inside) => {
    const venues = await projectSessions(inside, ids, now)
    await raiseFigures(inside, venues.changed)
    return venues
  })
}

/** Does what else follows from changes of these sessions, whichever node made them. */
export type Advance = (sessionIds: readonly string[]) => Promise<unknown>

/**
 * Projects those of the sessions whose changes nobody has projected yet. Returns their ids, too. What else follows is done
 * before, for nothing is pending afterward: another node that made the last change may have died since. A session that changes
 * meanwhile stays pending.
 */
export async function projectPending(
  db: Db,
  ids: readonly string[],
  { now, advance }: { now: Date; advance: Advance },
): Promise<ProjectedVenues & { projected: readonly string[] }> {
  const pending = await pendingAmong(db, ids)
  if (pending.length === 0) return { listed: new Map(), changed: [], projected: [] }
  const projected = pending.map(({ id }) => id)
  await advance(projected)
  const venues = await projectTogether(db, projected, now)
  await settlePending(db, pending)
  return { ...venues, projected }
}
