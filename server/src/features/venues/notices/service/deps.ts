import type { Db } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { PushDeps } from '../../../../platform/push/deliver.ts'
import type { Week } from '../rules/mails.ts'

/** The weekly summary of a venue up to a moment; null if there is nothing to report. */
export type WeekFor = (db: Db, venueId: string, now: Date) => Promise<Week | null>

/** What notices need besides the database. */
export type NoticeDeps = PushDeps & {
  publicUrl: string
  /** Signs the links that stop mails. */
  stopKey: Buffer
  /** What browsers subscribe with. */
  pushKey: string
  weekFor: WeekFor
  log: Pick<Platform['log'], 'warn' | 'error'>
}
