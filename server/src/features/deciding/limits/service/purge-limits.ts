import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { forgetLimits } from '../store/limits.ts'

const limitsKeptMs = 30 * dayMs

/** Deletes the limits of sessions in which none has changed for 30 days. Returns how many. */
export function purgeLimits(db: Db, now: Date): Promise<number> {
  return forgetLimits(db, new Date(now.getTime() - limitsKeptMs))
}
