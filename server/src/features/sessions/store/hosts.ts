import type { Db } from '../../../platform/database/database.ts'

/** Sessions of accounts that go: their hosts are known by their browsers alone. */
export async function forgetHosts(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await db
    .updateTable('sessions')
    .set({ host_account_id: null })
    .where('host_account_id', 'in', accountIds)
    .execute()
}
