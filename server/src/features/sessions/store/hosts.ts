import type { Db } from '../../../platform/database/database.ts'

/** Removes the host's account from sessions of deleted accounts; the host's browser remains. */
export async function clearHosts(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await db
    .updateTable('sessions')
    .set({ host_account_id: null })
    .where('host_account_id', 'in', accountIds)
    .execute()
}
