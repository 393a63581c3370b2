import { leaders } from '@nofomo/contracts/values/tally.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { takeBackMails } from '../../../platform/mail/mail.ts'
import type { Host } from '../../../platform/principals.ts'
import { isOver, lockForChange, recordVotingState } from '../../sessions/public.ts'
import { readSnapshots } from '../read-model.ts'
import { endByHost, type VoteEnd } from '../rules/completion.ts'
import { readProgress } from '../store/votes.ts'
import { aboutQuiet } from './ask-host.ts'
import type { FinalDeps } from './types.ts'

/**
 * The host ends the vote: the result is final. Idempotent; a vote that time has ended already ended then.
 * @throws not_found once deleted · overtaken
 */
export async function closeVoting(ctx: Ctx, host: Host, deps: FinalDeps): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockForChange(ctx, db, host)
    if (row.completed_at) return
    const [open] = await readProgress(db, [host.sessionId])
    const end: VoteEnd = open ? endByHost(open, ctx.now) : { by: 'host', at: ctx.now, decidedAt: ctx.now }
    await complete({ db, now: ctx.now }, host.sessionId, end, deps)
  })
}

/**
 * The host reopens the vote: the winner and a past deadline are cleared. From then on only the host or a deadline ends
 * the vote. Reopening an open vote changes nothing; one that time has ended is reopened, recorded or not.
 * @throws not_found once deleted · overtaken
 */
export async function reopenVoting(ctx: Ctx, host: Host): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockForChange(ctx, db, host)
    if (!isOver(row, ctx.now)) return
    const reopened = {
      ...noProvisionalResult,
      completed_at: null,
      completed_by: null,
      decided_at: null,
      winner_venue_id: null,
      backup_venue_id: null,
      deadline: row.deadline && row.deadline > ctx.now ? row.deadline : null,
      is_kept_open: true,
    }
    await recordVotingState(db, host.sessionId, reopened, ctx.now)
  })
}

/**
 * The host keeps the vote open, regardless of the finished ballots: only the host or a deadline ends it. Works before
 * the result is provisional, too, and is idempotent.
 * @throws not_found once deleted · overtaken · voting_closed once final
 */
export async function keepVotingOpen(ctx: Ctx, host: Host): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockForChange(ctx, db, host)
    if (isOver(row, ctx.now))
      throw new AppError('voting_closed', 'This vote is decided. Reopen it to let people vote again.')
    if (row.is_kept_open) return
    const kept = { ...noProvisionalResult, is_kept_open: true }
    await recordVotingState(db, host.sessionId, kept, ctx.now)
  })
}

/** The columns of a session without a provisional result. */
export const noProvisionalResult = { provisional_since: null, quiet_check_at: null, quiet_ends_at: null }

/** Records winner and backup. The caller holds the session's lock, so no vote can arrive in between. */
export async function complete(
  here: { db: Db; now: Date },
  id: string,
  { by, at, decidedAt }: VoteEnd,
  { onFinal }: FinalDeps,
): Promise<void> {
  const { winner, backup } = await leadersOf(here.db, id)
  const completed = {
    completed_at: at,
    completed_by: by,
    decided_at: decidedAt,
    ...noProvisionalResult,
    winner_venue_id: winner,
    backup_venue_id: backup,
  }
  await recordVotingState(here.db, id, completed, here.now)
  await takeBackMails(here.db, aboutQuiet(id))
  for (const listener of onFinal) await listener(here, id, winner)
}

/**
 * Decides a final vote again after a venue was taken off its list: winner and backup plan follow from the votes that are
 * left. The caller holds the session's lock.
 */
export async function decideAgain(
  here: { db: Db; now: Date },
  id: string,
  { onFinal }: FinalDeps,
): Promise<void> {
  const { winner, backup } = await leadersOf(here.db, id)
  await recordVotingState(here.db, id, { winner_venue_id: winner, backup_venue_id: backup }, here.now)
  for (const listener of onFinal) await listener(here, id, winner)
}

async function leadersOf(db: Db, id: string): Promise<{ winner: string | null; backup: string | null }> {
  const stored = (await readSnapshots(db, [id])).get(id)
  const { leader, backup } = leaders(stored?.snapshot.results.venueStats ?? [])
  return { winner: leader?.venueId ?? null, backup: backup?.venueId ?? null }
}
