import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { ErasedListener, TimesRemovedListener } from '../../sessions/public.ts'
import type { FinalListener } from '../../voting/public.ts'
import { endedAmong } from '../read-model.ts'
import { deleteOfSessions, listOlder, markDue } from '../store/due.ts'

const keptMs = 30 * dayMs

/** Has the subscribers of a final result told: what is due is committed with it. */
export const tellOfResult: FinalListener = ({ db, now }, sessionId) => markDue(db, [sessionId], now)

/** Has the subscribers of a vote told that times were taken off it. */
export const tellOfRemovedTimes: TimesRemovedListener = ({ db, now }, sessionId) =>
  markDue(db, [sessionId], now)

/** Subscriptions go with their vote. */
export const deleteVoteSubscriptions: ErasedListener = async (db, sessionIds) => {
  await deleteOfSessions(db, sessionIds)
}

/** Deletes the subscriptions of votes that ended 30 days ago, or are gone. Returns how many. */
export async function purgeVoteSubscriptions(db: Db, now: Date): Promise<number> {
  const moment = new Date(now.getTime() - keptMs)
  return deleteOfSessions(db, await endedAmong(db, await listOlder(db, moment), moment))
}
