import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  lockOwnSession,
  lockSessionRow,
  overdueSessionIds,
  updateSessionRow,
} from '../../sessions/service.ts'
import { readSnapshots } from '../read-model.ts'
import { leaders } from '../rules/tally.ts'
import { readProgress } from '../store.ts'

/**
 * The host ends the vote. Closing a closed vote changes nothing.
 * @throws not_found for an unknown session and for somebody else's
 */
export async function closeVoting(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockOwnSession({ ...ctx, db }, sessionId)
    if (!row.completed_at) await complete(db, sessionId, 'host', ctx.now)
  })
}

/**
 * The host lets people vote again: the winner is forgotten, a deadline that has passed is lifted, and one more voter
 * than have finished is expected, so that the vote does not complete again at once.
 * @throws not_found for an unknown session and for somebody else's
 */
export async function reopenVoting(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockOwnSession({ ...ctx, db }, sessionId)
    if (!row.completed_at) return
    const finished =
      (await readSnapshots(db, [sessionId])).get(sessionId)?.snapshot.results.finishedVoters ?? 0
    await updateSessionRow(db, sessionId, {
      completed_at: null,
      completed_by: null,
      winner_venue_id: null,
      backup_venue_id: null,
      deadline: row.deadline && row.deadline > ctx.now ? row.deadline : null,
      expected_voters: Math.max(row.expected_voters, finished + 1),
      updated_at: ctx.now,
    })
  })
}

/** Records winner and backup plan. The caller holds the session's lock, so no vote can still arrive. */
async function complete(db: Db, sessionId: string, by: 'host' | 'expected_voters' | 'deadline', now: Date) {
  const stored = (await readSnapshots(db, [sessionId])).get(sessionId)
  const { leader, backup } = leaders(stored?.snapshot.results.venueStats ?? [])
  await updateSessionRow(db, sessionId, {
    completed_at: now,
    completed_by: by,
    winner_venue_id: leader?.venueId ?? null,
    backup_venue_id: backup?.venueId ?? null,
    updated_at: now,
  })
}

/**
 * Completes those of the given open sessions in which everybody expected has finished. `missingVotes` says of the
 * others how many votes have to come at least before that can be.
 */
export async function completeFullyVoted(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<{ completed: string[]; missingVotes: ReadonlyMap<string, number> }> {
  const progress = ids.length === 0 ? [] : await readProgress(db, ids)
  const due = progress.filter(({ isFullyVoted }) => isFullyVoted).map(({ id }) => id)
  return {
    completed: await completeEach(db, due, 'expected_voters', now),
    missingVotes: new Map(progress.map(({ id, missingVotes }) => [id, missingVotes])),
  }
}

/** Completes sessions whose deadline has passed. Returns which it completed. */
export async function completeOverdue(db: Db, now: Date): Promise<string[]> {
  return completeEach(db, await overdueSessionIds(db, now, 100), 'deadline', now)
}

async function completeEach(db: Db, ids: readonly string[], by: 'expected_voters' | 'deadline', now: Date) {
  const completed: string[] = []
  for (const id of ids) {
    const done = await db.transaction().execute(async (transaction) => {
      const row = await lockSessionRow(transaction, id)
      if (!row || row.completed_at) return false
      // Looked at again under the lock: the host may just have reopened, or expect more people.
      const due = by === 'deadline' || (await readProgress(transaction, [id]))[0]?.isFullyVoted === true
      if (due) await complete(transaction, id, by, now)
      return due
    })
    if (done) completed.push(id)
  }
  return completed
}
