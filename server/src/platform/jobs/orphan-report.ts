import { countOrphans } from '../database/orphans.ts'
import type { Platform } from '../platform.ts'
import type { DailyJob } from './daily.ts'

/** Logs rows whose parent is gone, which no constraint between databases prevents. Nothing is deleted; an operator decides. */
export function reportOrphans({ log }: Pick<Platform, 'log'>): DailyJob['run'] {
  return async (db, now) => {
    const orphans = (await countOrphans(db, now)).filter(({ count }) => count > 0)
    if (orphans.length > 0) log.warn({ orphans }, 'rows are left whose parent is gone')
  }
}
