import type { Ctx, DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { takeBackMails } from '../../../../platform/mail/mail.ts'
import type { Host } from '../../../../platform/principals.ts'
import { isOver, lockForChange, recordVotingState, type StoredSession } from '../../sessions/public.ts'
import { readSnapshots } from '../read-model.ts'
import { endByHost, type VoteEnd } from '../rules/completion.ts'
import { readProgress } from '../store/progress.ts'
import { takeStep } from '../store/steps.ts'
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
    // Pages have shown all ballots: the steps go on from there.
    await takeStep(db, host.sessionId)
    const reopened = {
      ...noProvisionalResult,
      completed_at: null,
      completed_by: null,
      decided_at: null,
      winner_venue_id: null,
      backup_venue_id: null,
      ...(row.winner_time_id !== null && noChosenTime),
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
export const noProvisionalResult = {
  provisional_since: null,
  quiet_check_at: null,
  quiet_ends_at: null,
  leading_time_at: null,
}

/** The columns of a session that has chosen a time, once it is taken back. */
const noChosenTime = { winner_time_id: null, meeting_at: null }

/** Records winner and backup, and the time that the group has chosen. The caller holds the session's lock, so no vote can arrive in between. */
export async function complete(
  here: DbAt,
  id: string,
  { by, at, decidedAt }: VoteEnd,
  deps: FinalDeps,
): Promise<void> {
  const outcome = await outcomeOf({ db: here.db, now: at }, id)
  const completed = {
    completed_at: at,
    completed_by: by,
    decided_at: decidedAt,
    ...noProvisionalResult,
    ...outcome,
  }
  await recordVotingState(here.db, id, completed, here.now)
  await takeBackMails(here.db, aboutQuiet(id))
  await tellListeners(here, id, outcome, deps)
}

/**
 * Decides a final vote again after a venue was taken off its list: winner and backup plan follow from the votes that are
 * left. The caller holds the session's lock.
 */
export async function decideAgain(here: DbAt, id: string, deps: FinalDeps): Promise<void> {
  const outcome = await outcomeOf(here, id)
  await recordVotingState(here.db, id, outcome, here.now)
  await tellListeners(here, id, outcome, deps)
}

type Outcome = Pick<StoredSession, 'winner_venue_id' | 'backup_venue_id'> &
  Partial<Pick<StoredSession, 'winner_time_id' | 'meeting_at'>>

/** What a vote that ends now has decided. A session without times to choose from keeps its meeting. */
async function outcomeOf(at: DbAt, id: string): Promise<Outcome> {
  const stored = (await readSnapshots(at, [id], 'all')).get(id)
  if (!stored) return { winner_venue_id: null, backup_venue_id: null }
  const { snapshot, lead } = stored
  const places = { winner_venue_id: lead.leaderId, backup_venue_id: lead.backupId }
  const { times } = snapshot.session
  if (!times) return places
  const chosenId = lead.times?.leaderTimeId ?? null
  const isSame = snapshot.session.status === 'complete' && chosenId === snapshot.results.times?.winnerTimeId
  const start = times.find((time) => time.id === chosenId)?.startsAt
  // The host may have moved the meeting since it was chosen.
  return {
    ...places,
    winner_time_id: chosenId,
    ...(!isSame && { meeting_at: start ? new Date(start) : null }),
  }
}

async function tellListeners(
  here: DbAt,
  id: string,
  { winner_venue_id, meeting_at }: Outcome,
  { onFinal, onMeeting }: FinalDeps,
): Promise<void> {
  if (meeting_at) for (const listener of onMeeting) await listener(here.db, id, meeting_at)
  for (const listener of onFinal) await listener(here, id, winner_venue_id)
}
