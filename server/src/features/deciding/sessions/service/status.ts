import { provisionalMs } from '@nofomo/contracts/sessions/choices.ts'
import type { Db } from '../../../../platform/database/database.ts'
import * as store from '../store/sessions.ts'

/** A session and its list as stored. */
export type StoredSession = store.SessionWithVenues

const dueAtOnce = 100

/** What voting records with a session. The caller holds its lock. */
export type VotingState = Pick<
  store.SessionRow,
  | 'completed_at'
  | 'completed_by'
  | 'decided_at'
  | 'provisional_since'
  | 'quiet_check_at'
  | 'quiet_ends_at'
  | 'winner_venue_id'
  | 'backup_venue_id'
  | 'is_kept_open'
  | 'winner_time_id'
  | 'meeting_at'
  | 'leading_time_at'
  | 'deadline'
  | 'voided_voter_keys'
  | 'has_joined_ballots'
>

export function recordVotingState(
  db: Db,
  id: string,
  changes: Partial<VotingState>,
  now: Date,
): Promise<void> {
  return store.updateSessionRow(db, id, { ...changes, updated_at: now })
}

/**
 * Records since when the result is provisional, and when it is looked at next. Follows from votes and time: the session has not
 * changed, and its time of change must not reveal when one of few people voted.
 */
export function recordProvisional(
  db: Db,
  id: string,
  state: Partial<
    Pick<store.SessionRow, 'provisional_since' | 'quiet_check_at' | 'quiet_ends_at' | 'leading_time_at'>
  >,
): Promise<void> {
  return store.updateSessionRow(db, id, state)
}

/** Open sessions whose deadline has passed, or whose provisional time is over. */
export function dueSessions(db: Db, now: Date): Promise<string[]> {
  const provisionalBefore = new Date(now.getTime() - provisionalMs)
  return store.dueSessionIds(db, { now, provisionalBefore, limit: dueAtOnce })
}

/** When the next session will be among the due ones; null if none has a deadline or a provisional result. */
export function nextDueAt(db: Db): Promise<Date | null> {
  return store.nextDueAt(db, provisionalMs)
}
