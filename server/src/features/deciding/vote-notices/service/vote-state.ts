import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { readSnapshots } from '../../voting/public.ts'
import type { VoteFacts } from '../rules/next-notice.ts'
import type { ToldVote } from '../rules/texts.ts'

/** A vote as notices tell of it. */
export type VoteState = { facts: VoteFacts; vote: ToldVote }

/** Null for a session that is gone, and for one that staff have hidden. */
export async function readVoteState(at: DbAt, sessionId: string): Promise<VoteState | null> {
  const stored = (await readSnapshots(at, [sessionId])).get(sessionId)
  if (!stored || stored.isHidden) return null
  const { session, results } = stored.snapshot
  return { facts: factsOf(session, results), vote: { session, results } }
}

function factsOf(session: Session, results: Results): VoteFacts {
  const { status, winnerId, finishedVoters, expectedVoters } = results
  return {
    status,
    outcome: status === 'in_progress' ? null : [winnerId, results.times?.winnerTimeId].join(' '),
    isFullyVoted: finishedVoters >= expectedVoters,
    isSomebodyMissing: isSomebodyMissing(session, results),
    deadline: session.deadline === null ? null : new Date(session.deadline),
    lostTimes: (session.lostTimes ?? []).map(({ id, removedAt }) => ({ id, removedAt: new Date(removedAt) })),
  }
}

/** By the number, or the lower end of the range, that somebody gave; else only by ballots that are not finished. */
function isSomebodyMissing({ isExpectedKnown, preferences }: Session, results: Results): boolean {
  const { finishedVoters, expectedVoters, uniqueVoters } = results
  if (uniqueVoters > finishedVoters) return true
  return (isExpectedKnown || preferences.groupSizeFrom !== null) && finishedVoters < expectedVoters
}
