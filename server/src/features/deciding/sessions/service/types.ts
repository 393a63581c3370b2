import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { ReadGuestFacts } from '../../../venues/venues/public.ts'
import type { HostCredentials } from '../store/hosts.ts'

/** What sessions need of their ballots, which the voting feature keeps. Called under the session's lock. */
export type SessionBallots = {
  hasVotes(db: Db, sessionId: string): Promise<boolean>
  /** Returns how many votes that counted. */
  deleteVotesFor(db: Db, sessionId: string, venueId: string): Promise<number>
  /** The votes count no more until they are restored. Returns how many, by time. */
  putAwayTimeVotes(
    db: Db,
    sessionId: string,
    timeIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>>
  restoreTimeVotes(db: Db, sessionId: string, timeIds: readonly string[]): Promise<void>
  deleteBallots(db: Db, sessionId: string): Promise<void>
  /** Those of the sessions in which somebody has voted since a moment. */
  votedSince(db: Db, sessionIds: readonly string[], since: Date): Promise<ReadonlySet<string>>
}

/**
 * Called in the transaction in which a session's meeting is set to a moment, by its host or by a final result, with the
 * session locked; an exception keeps the session as it was.
 */
export type MeetingListener = (db: Db, sessionId: string, meetingAt: Date) => Promise<void>

/** Called in the transaction in which a host takes times off a session's list that somebody has voted on. */
export type TimesRemovedListener = (at: DbAt, sessionId: string) => Promise<void>

/** What a change of a list of times needs of other features. */
export type TimesDeps = {
  ballots: Pick<SessionBallots, 'putAwayTimeVotes' | 'restoreTimeVotes'>
  onTimesRemoved: readonly TimesRemovedListener[]
}

/** Called in the transaction that deletes sessions, before they are deleted: other features delete or unlink their rows. */
export type ErasedListener = (db: Db, sessionIds: readonly string[]) => Promise<void>

/** Called in the transaction that gives sessions to another host: what the one before set up for them ends. */
export type HandedOverListener = (db: Db, sessionIds: readonly string[]) => Promise<unknown>

/** What deleting sessions needs of other features. */
export type EraseDeps = { ballots: SessionBallots; onErased: readonly ErasedListener[] }

/** What a list of venues needs of other features: a card says what guests say of its venue. */
export type ListDeps = { readGuestFacts: ReadGuestFacts }

/** What a session's update needs of other features. */
export type UpdateDeps = EraseDeps &
  ListDeps &
  Omit<TimesDeps, 'ballots'> & { onMeeting: readonly MeetingListener[] }

/** Of a session that is made by another feature. */
export type NewSessionOptions = {
  /** Whom it belongs to; the actor unless given. */
  host?: HostCredentials
  /** Its voters are known by name: counts move by several ballots at once. */
  countsInSteps?: boolean
  /** Called in the transaction that makes it; an exception leaves no session. */
  onCreated?(db: Db, sessionId: string): Promise<void>
}

/** A session as stored; `note` says which part of the input was not accepted. */
export type SavedSession = { session: Session; note: string | null }
