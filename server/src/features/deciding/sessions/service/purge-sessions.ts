import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { inBatches } from '../../../../platform/jobs/batches.ts'
import type { Changes } from '../../../../platform/live/changes.ts'
import { freezeSessions } from '../../../venues/venues/public.ts'
import { deleteSession } from '../store/sessions.ts'
import { listUnchanged, lockUnchanged, type UnchangedSession } from '../store/unchanged.ts'
import type { EraseDeps } from './types.ts'

const retentionMs = 400 * dayMs
/** For lists without votes, which is what mass creation leaves. */
const unvotedRetentionMs = 30 * dayMs
/** Lists without votes are searched in this window alone: older ones have been deleted, or have votes. */
const searchedMs = 30 * dayMs
const batchSize = 100

export type PurgeDeps = EraseDeps & { changes: Pick<Changes, 'announce'> }

/** Deletes sessions. Their bookings and the venues' figures stay. */
export async function erase(
  db: Db,
  ids: readonly string[],
  { ballots, onErased }: EraseDeps,
  now: Date,
): Promise<void> {
  await freezeSessions(db, ids, now)
  for (const listener of onErased) await listener(db, ids)
  for (const id of ids) {
    await ballots.deleteBallots(db, id)
    await deleteSession(db, id)
  }
}

/**
 * Deletes sessions without changes for 400 days, and without any vote for 30, with their lists and ballots, as their host
 * could, and announces them. Keeps bookings. Returns how many.
 */
export async function purgeSessions(db: Db, now: Date, deps: PurgeDeps): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const unchangedPeriod = { until: before(retentionMs), from: new Date(0), votedSince: before(retentionMs) }
  const unvotedPeriod = {
    until: before(unvotedRetentionMs),
    from: before(unvotedRetentionMs + searchedMs),
    votedSince: new Date(0),
  }
  return (
    (await purgePeriod(db, now, unchangedPeriod, deps)) + (await purgePeriod(db, now, unvotedPeriod, deps))
  )
}

/** Sessions whose last change lies in a period, and in which nobody has voted since a moment. */
type PurgePeriod = { from: Date; until: Date; votedSince: Date }

async function purgePeriod(db: Db, now: Date, period: PurgePeriod, deps: PurgeDeps): Promise<number> {
  let after: UnchangedSession | null = null
  let purged = 0
  const purgeBatch = async (limit: number) => {
    const { unchanged, erased } = await db.transaction().execute(async (inside) => {
      const rows = await listUnchanged(inside, period, after, limit)
      const found = rows.map(({ id }) => id)
      const ids = await lockUnchanged(inside, found, period)
      const voted = await deps.ballots.votedSince(inside, ids, period.votedSince)
      const withoutVotes = ids.filter((id) => !voted.has(id))
      await erase(inside, withoutVotes, deps, now)
      return { unchanged: rows, erased: withoutVotes }
    })
    // Their results and pages may still be cached.
    deps.changes.announce('session', erased)
    after = unchanged.at(-1) ?? null
    purged += erased.length
    return unchanged.length
  }
  await inBatches(purgeBatch, batchSize)
  return purged
}
