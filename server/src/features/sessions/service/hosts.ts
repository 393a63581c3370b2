import type { Db } from '../../../platform/database/database.ts'
import * as store from '../store/hosts.ts'

/** In the transaction that deletes accounts: the sessions that they host stay, with the browser as their host. */
export function forgetHosts(db: Db, accountIds: readonly string[]): Promise<void> {
  return store.forgetHosts(db, accountIds)
}
