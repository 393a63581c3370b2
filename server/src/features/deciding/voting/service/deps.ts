import { createBatcher } from '../../../../platform/database/batcher.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { VoteOutcome } from '../store/votes.ts'
import { createBallotPacing } from './ballot-pacing.ts'
import { networkHash } from './network-hash.ts'
import type { AwaitedVote, VotingDeps, VotingPorts } from './types.ts'
import { votersDeps } from './voter-key.ts'
import { writeVotes } from './write-votes.ts'

export function votingDeps(
  platform: Platform,
  { onFinal, onMeeting, onJoined, onVote, memberName, venuesClaimedBy }: VotingPorts,
): VotingDeps {
  return {
    ...votersDeps(platform.secrets),
    onFinal,
    onMeeting,
    onJoined,
    onVote,
    memberName,
    announce(sessionIds) {
      if (sessionIds.length > 0) platform.changes.announce('session', [...sessionIds])
    },
    ...voteWriter(platform),
    networkOf: networkHash(platform.secrets),
    venuesClaimedBy,
  }
}

/** The hot path: votes that arrive together are written together, and announced after the commit. */
function voteWriter({
  db,
  changes,
  allowances,
  clock,
}: Platform): Pick<VotingDeps, 'write' | 'waitForBallot'> {
  const pacing = createBallotPacing(allowances)
  const write = createBatcher<AwaitedVote, VoteOutcome>({
    keyOf: ({ sessionId }) => sessionId,
    isLate: ({ answerBy }) => answerBy !== undefined && answerBy <= performance.now(),
    write: async (batch) => {
      const ids = [...new Set(batch.map((vote) => vote.sessionId))]
      const { outcomes, began } = await writeVotes(db, batch).catch((error) => {
        // The write may have succeeded despite the error.
        changes.announce('session', ids)
        throw error
      })
      for (const ballot of began) pacing.began(ballot, clock())
      // A rejected older vote is often a retry: the process that wrote the first may have died before announcing it.
      const stored = batch.filter((vote) => ['accepted', 'older'].includes(outcomes.get(vote) ?? ''))
      changes.announceVotes(stored.map((vote) => vote.sessionId))
      return batch.map((vote) => outcomes.get(vote) ?? 'refused')
    },
    maxBatch: 500,
    maxWaiting: 5_000,
  })
  return { write, waitForBallot: pacing.wait }
}
