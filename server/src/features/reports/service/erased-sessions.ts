import type { Db } from '../../../platform/database/database.ts'
import * as store from '../store.ts'

/** Deletes reports of deleted sessions and their decisions, in the same transaction. */
export function deleteReports(db: Db, sessionIds: readonly string[]): Promise<void> {
  return store.deleteReports(db, sessionIds)
}
