import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { MeetingListener, StoredSession } from '../../sessions/public.ts'
import type { DeliveredOffer } from '../read-model.ts'
import type { NewVote, VoteOutcome } from '../store/votes.ts'
import type { NetworkOf } from './network-hash.ts'
import type { VotersDeps } from './voter-key.ts'

/**
 * Called in the transaction in which a result becomes final; an exception keeps the vote open. `winnerVenueId` is null
 * without a winner.
 */
export type FinalListener = (
  at: { db: Db; now: Date },
  sessionId: string,
  winnerVenueId: string | null,
) => Promise<void>

/** `onFinal` are called with every final result, `onMeeting` before them if the group has chosen its time. */
export type FinalDeps = { onFinal: readonly FinalListener[]; onMeeting: readonly MeetingListener[] }

/** Called in the transaction that notes that nobody has voted for long: the vote ends at `endsAt` unless somebody does. */
export type QuietListener = (at: { db: Db; now: Date }, session: StoredSession, endsAt: Date) => Promise<void>

/** Dependencies of status updates. `announce` is called with each updated session after the commit. */
export type AdvanceDeps = FinalDeps & {
  db: Db
  clock: () => Date
  onQuiet: QuietListener
  announce: (ids: readonly string[]) => void
}

/** The offers of a group as it sees them, withdrawn ones left out. */
export type ToOffers = (db: Db, delivered: readonly DeliveredOffer[]) => Promise<Offer[]>

/** A vote, and until when its voter waits for the reply. */
export type AwaitedVote = NewVote & Pick<Ctx, 'answerBy'>

/** What voting needs besides the database. */
export type VotingDeps = JoinDeps &
  FinalDeps & {
    /** Notifies watchers of sessions in which ballots were joined or named. */
    announce(sessionIds: readonly string[]): void
    /** Writes a vote in a batch and returns its outcome. */
    write(vote: AwaitedVote): Promise<VoteOutcome>
    /** The milliseconds a new ballot on this network has to wait now; almost always 0. */
    waitForBallot(network: string, now: Date): Promise<number>
    networkOf: NetworkOf
    onVote: readonly VoteListener[]
    memberName: MemberName
    /** The venues that an account has a pending claim for. */
    venuesClaimedBy(db: Db, accountId: string): Promise<readonly string[]>
  }

/** What voting needs of features above it. */
export type VotingPorts = FinalDeps & {
  onJoined: readonly JoinListener[]
  onVote: readonly VoteListener[]
  memberName: MemberName
  toOffers: ToOffers
  venuesClaimedBy: VotingDeps['venuesClaimedBy']
}

/** Called after a vote is durable, before its reply, with the key of its ballot. */
export type VoteListener = (ctx: Ctx, sessionId: string, voterKey: string) => Promise<void>

/** The name by which the caller is known to the crew whose vote this is; null for all others. */
export type MemberName = (ctx: Ctx, sessionId: string) => Promise<string | null>

/** Moves another feature's rows under a voter's key, in the transaction in which ballots are joined. */
export type JoinListener = (db: Db, keys: JoinedKeys) => Promise<void>

export type JoinDeps = VotersDeps & { onJoined: readonly JoinListener[] }

/** A voter's keys before, and the one that replaces them. */
type JoinedKeys = { sessionId: string; before: readonly string[]; now: string }
