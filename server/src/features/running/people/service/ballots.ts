import type { StaffSessionBallots } from '@nofomo/contracts/staff/ballot-endpoints.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Staff } from '../../../../platform/principals.ts'
import { forgetLimitsOf } from '../../../deciding/limits/public.ts'
import { ballotsForStaff, deleteBallot, type FinalDeps } from '../../../deciding/voting/public.ts'
import { deleteVouchersOf } from '../../../venues/offers/public.ts'
import { recordAction } from '../../staff/public.ts'
import { sessionIn } from '../rules/session-link.ts'

/** The ballots of the session to which a link leads. @throws invalid_input · not_found */
export function findBallots({ db }: DbAt, link: string): Promise<StaffSessionBallots> {
  const sessionId = sessionIn(link)
  const sentence = 'This is no link of a session. Paste the one that was shared, such as …/vote/….'
  if (sessionId === null) throw new AppError('invalid_input', sentence, { fields: { link: sentence } })
  return ballotsForStaff(db, sessionId)
}

/**
 * Deletes one ballot with its votes, private limits and vouchers; a final result is decided again. The caller announces the session.
 * @throws not_found
 */
export function eraseBallot(
  { db: pool, now }: DbAt,
  staff: Staff,
  { sessionId, ballotId, note }: { sessionId: string; ballotId: string; note: string },
  deps: FinalDeps,
): Promise<StaffSessionBallots> {
  return pool.transaction().execute(async (db) => {
    const votes = await deleteBallot({ db, now }, { sessionId, key: ballotId }, deps)
    await forgetLimitsOf(db, [{ sessionId, key: ballotId }])
    await deleteVouchersOf(db, { sessionId, key: ballotId })
    await recordAction(db, staff, now, {
      action: 'ballot_erased',
      subject: { kind: 'session', id: sessionId },
      details: { votes },
      note: note || null,
    })
    return ballotsForStaff(db, sessionId)
  })
}
