import type { Db } from '../../../../platform/database/database.ts'
import { deviceKeptMs } from '../rules/limits.ts'
import { forgetDevices } from '../store.ts'

/** Deletes the browser of reports that are 30 days old. Returns how many. */
export function purgeReports(db: Db, now: Date): Promise<number> {
  return forgetDevices(db, new Date(now.getTime() - deviceKeptMs))
}
