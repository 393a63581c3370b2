import type { Db } from '../../../platform/database/database.ts'
import * as store from '../store.ts'

/** With the deletion of sessions, in its transaction: reports of them and what staff decided go, too. */
export function deleteReports(db: Db, sessionIds: readonly string[]): Promise<void> {
  return store.deleteReports(db, sessionIds)
}
