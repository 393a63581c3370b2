import type { Db } from '../../../../../platform/database/database.ts'
import { afterMeetingOf } from '../../rules/validity.ts'
import { raiseValidity } from '../../store/offer-times.ts'

/**
 * When a group's meeting is moved, in that transaction: its offers and vouchers are valid until two hours after it at
 * least. An earlier meeting takes nothing away.
 */
export function alignValidityWithMeeting(db: Db, sessionId: string, meetingAt: Date): Promise<void> {
  return raiseValidity(db, sessionId, afterMeetingOf(meetingAt))
}
