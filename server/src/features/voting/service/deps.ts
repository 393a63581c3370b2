import { createBatcher } from '../../../platform/database/batcher.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ToOffers } from '../live/snapshots.ts'
import type { NewVote, VoteOutcome } from '../store.ts'
import { createBallotPacing } from './ballot-pacing.ts'
import type { FinalDeps, FinalListener } from './closing.ts'
import type { JoinDeps, JoinListener } from './join-ballots.ts'
import { type NetworkOf, networkHash } from './network-hash.ts'
import { votersDeps } from './voter-key.ts'
import { writeVotes } from './write-votes.ts'

/** What voting needs besides the database. */
export type VotingDeps = JoinDeps &
  FinalDeps & {
    /** Tells watchers of sessions in which ballots were joined or named. */
    announce(sessionIds: readonly string[]): void
    /** Writes a vote in a batch and returns its outcome. */
    write(vote: NewVote): Promise<VoteOutcome>
    /** The milliseconds a new ballot on this network has to wait now; almost always 0. */
    waitForBallot(network: string, now: Date): Promise<number>
    networkOf: NetworkOf
    /** The venues that an account has a pending claim for. */
    venuesClaimedBy(db: Db, accountId: string): Promise<readonly string[]>
  }

/** What voting needs of features above it. */
export type VotingPorts = {
  onFinal: readonly FinalListener[]
  onJoined: readonly JoinListener[]
  toOffers: ToOffers
  venuesClaimedBy: VotingDeps['venuesClaimedBy']
}

export function votingDeps(
  platform: Platform,
  { onFinal, onJoined, venuesClaimedBy }: VotingPorts,
): VotingDeps {
  return {
    ...votersDeps(platform.secrets),
    onFinal,
    onJoined,
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
  const write = createBatcher<NewVote, VoteOutcome>({
    keyOf: ({ sessionId }) => sessionId,
    write: async (batch) => {
      const ids = [...new Set(batch.map((vote) => vote.sessionId))]
      const { outcomes, began } = await writeVotes(db, batch).catch((error) => {
        // The write may have succeeded despite the error.
        changes.announce('session', ids)
        throw error
      })
      for (const ballot of began) pacing.began(ballot, clock())
      // An older one is often a second attempt: whoever wrote the first may have died before announcing it.
      const stored = batch.filter((vote) => ['accepted', 'older'].includes(outcomes.get(vote) ?? ''))
      changes.announceVotes(stored.map((vote) => vote.sessionId))
      return batch.map((vote) => outcomes.get(vote) ?? 'refused')
    },
    maxBatch: 500,
    maxWaiting: 5_000,
  })
  return { write, waitForBallot: pacing.wait }
}
