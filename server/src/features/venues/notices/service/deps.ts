import type { Platform } from '../../../../platform/platform.ts'
import type { PushDeps } from '../../../../platform/push/deliver.ts'
import type { readWeekSummary } from '../../venue-analytics/public.ts'

/** What notices need besides the database. */
export type NoticeDeps = PushDeps & {
  publicUrl: string
  /** Signs the links that stop mails. */
  stopKey: Buffer
  /** What browsers subscribe with. */
  pushKey: string
  weekFor: typeof readWeekSummary
  log: Pick<Platform['log'], 'warn' | 'error'>
}
