import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/jobs/batches.ts'
import type { Changes } from '../../../platform/live/changes.ts'
import { freezeSessions } from '../../venues/public.ts'
import * as store from '../store/sessions.ts'
import type { EraseDeps } from './types.ts'

const dayMs = 86_400_000
const untouchedMs = 400 * dayMs
/** Lists on which nobody has voted go earlier: most of what somebody creates in masses is such a list. */
const unvotedMs = 30 * dayMs
/** They are looked for among those that went quiet lately: older ones have votes, or a server was off for a month. */
const lookedForMs = 30 * dayMs
const atATime = 100

export type PurgeDeps = EraseDeps & { changes: Pick<Changes, 'announce'> }

/** Deletes sessions. What venues learnt from them stays, and their bookings. */
export async function erase(
  db: Db,
  ids: readonly string[],
  { ballots, onErased }: EraseDeps,
  now: Date,
): Promise<void> {
  await freezeSessions(db, ids, now)
  for (const forget of onErased) await forget(db, ids)
  for (const id of ids) {
    await ballots.deleteBallots(db, id)
    await store.deleteSession(db, id)
  }
}

/**
 * Deletes sessions without changes for 400 days, and without any vote for 30, with their lists and ballots, as their host
 * could, and announces them. Keeps bookings. Returns how many.
 */
export async function purgeSessions(db: Db, now: Date, deps: PurgeDeps): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const untouched = { until: before(untouchedMs), from: new Date(0), votedSince: before(untouchedMs) }
  const unvoted = {
    until: before(unvotedMs),
    from: before(unvotedMs + lookedForMs),
    votedSince: new Date(0),
  }
  return (await purgeQuiet(db, now, untouched, deps)) + (await purgeQuiet(db, now, unvoted, deps))
}

/** Sessions whose last change lies in a period, and in which nobody has voted since a moment. */
type Quiet = { from: Date; until: Date; votedSince: Date }

async function purgeQuiet(db: Db, now: Date, quiet: Quiet, deps: PurgeDeps): Promise<number> {
  let after: store.UnchangedSession | null = null
  let purged = 0
  const some = async (limit: number) => {
    const { unchanged, erased } = await db.transaction().execute(async (inside) => {
      const rows = await store.lockUnchanged(inside, quiet, after, limit)
      const ids = rows.map(({ id }) => id)
      const voted = await deps.ballots.votedSince(inside, ids, quiet.votedSince)
      const unwanted = ids.filter((id) => !voted.has(id))
      await erase(inside, unwanted, deps, now)
      return { unchanged: rows, erased: unwanted }
    })
    // Their results and pages may still be in memory.
    deps.changes.announce('session', erased)
    after = unchanged.at(-1) ?? null
    purged += erased.length
    return unchanged.length
  }
  await inBatches(some, atATime)
  return purged
}
