import type { StaffSessionBallots } from '@nofomo/contracts/staff/ballot-endpoints.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findStoredSession, lockSession, recordVotingState, sessionNotFound } from '../../sessions/public.ts'
import type { BallotId } from '../store/personal-data.ts'
import * as store from '../store/staff-ballots.ts'
import { decideAgain } from './closing.ts'
import type { FinalDeps } from './types.ts'

/** Every ballot of a session, by the voter's name. Never the votes. @throws not_found */
export async function ballotsForStaff(db: Db, sessionId: string): Promise<StaffSessionBallots> {
  const session = await findStoredSession(db, sessionId)
  if (!session) throw new AppError('not_found', sessionNotFound)
  const rows = await store.listForStaff(db, sessionId)
  const ballots = rows.map(({ began_at, ...ballot }) => ({ ...ballot, beganAt: began_at.toISOString() }))
  return { sessionId, title: session.title, isFinal: session.completed_at !== null, ballots }
}

/**
 * Deletes a ballot with its votes, in the caller's transaction. A final result follows from the votes that are left.
 * @returns how many votes there were
 * @throws not_found
 */
export async function deleteBallot(
  at: { db: Db; now: Date },
  ballot: BallotId,
  deps: FinalDeps,
): Promise<number> {
  const { db, now } = at
  const { sessionId, key } = ballot
  // No vote is written while the session is locked.
  const session = await lockSession(db, sessionId)
  if (!session) throw new AppError('not_found', sessionNotFound)
  const votes = await store.deleteBallot(db, ballot, now)
  if (votes === null) throw new AppError('not_found', 'This ballot is not there any more.')
  const voided_voter_keys = session.voided_voter_keys.filter((voided) => voided !== key)
  await recordVotingState(db, sessionId, { voided_voter_keys }, now)
  if (session.completed_at) await decideAgain(at, sessionId, deps)
  return votes
}
