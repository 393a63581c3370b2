import type { BallotSummary } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Host } from '../../../../platform/principals.ts'
import { isHost, isOver, lockForChange, recordVotingState } from '../../sessions/public.ts'
import type { LiveSnapshot, View } from '../live/views.ts'
import { readBallot, readBallotSummaries, type StoredBallot } from '../read-model.ts'
import { type VotersDeps, voterKey } from './voter-key.ts'

/** The votes of this browser; empty if it has not voted. The caller checks that the session exists. */
export async function getBallot(ctx: Ctx, sessionId: string, deps: VotersDeps): Promise<StoredBallot> {
  const empty = { voterName: null, votes: [], times: [], isVoided: false }
  if (ctx.actor.kind !== 'browser' || (ctx.actor.isNew && ctx.actor.authToken === null)) return empty
  return (await readBallot(ctx.db, sessionId, await voterKey(ctx, sessionId, deps))) ?? empty
}

/** What the actor may see: with hidden results and `after_vote`, a voter needs a finished ballot. */
export async function viewOf(ctx: Ctx, live: LiveSnapshot, deps: VotersDeps): Promise<View> {
  if (live.replyWithoutCounts === null) return 'everybody'
  if (await isHost(ctx, live.host)) return 'host'
  const { session } = live.snapshot
  if (session.settings.resultsVisibility !== 'after_vote' || session.venues.length === 0)
    return 'without_counts'
  const { votes, times } = await getBallot(ctx, session.id, deps)
  const isFinished = votes.length >= session.venues.length && (!session.times || times.length > 0)
  return isFinished ? 'voter' : 'without_counts'
}

/** Who has voted, for the host: begun or finished, never the votes. */
export async function listBallots(ctx: Ctx, { sessionId }: Host, deps: VotersDeps): Promise<BallotSummary[]> {
  return readBallotSummaries(ctx.db, sessionId, await voterKey(ctx, sessionId, deps))
}

/**
 * Voids or restores flagged ballots, until the result is final and after the vote was reopened. Other ballots cannot be
 * voided: hosts must not choose whose votes count.
 * @throws not_found for unknown ballots · overtaken · forbidden · voting_closed
 */
export async function voidBallots(
  ctx: Ctx,
  host: Host,
  ballotIds: readonly string[],
  isVoided: boolean,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockForChange(ctx, db, host)
    if (isOver(row, ctx.now))
      throw new AppError('voting_closed', 'This vote is decided. Reopen it to change which ballots count.')
    const ballots = await readBallotSummaries(db, host.sessionId, null)
    const chosen = ballots.filter(({ id }) => ballotIds.includes(id))
    if (chosen.length < new Set(ballotIds).size)
      throw new AppError('not_found', 'One of these ballots is not there any more.')
    if (isVoided && chosen.some(({ flag }) => flag === null))
      throw new AppError('forbidden', 'Only ballots that are flagged can be set aside.')
    const others = row.voided_voter_keys.filter((key) => !ballotIds.includes(key))
    const voided_voter_keys = isVoided ? [...others, ...ballotIds] : others
    await recordVotingState(db, host.sessionId, { voided_voter_keys }, ctx.now)
  })
}
