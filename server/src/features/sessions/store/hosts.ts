import { hashOf } from '../../../platform/accounts.ts'
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

/** The session that was created with a host token by somebody who is not signed in; null without one. */
export async function findSessionHostedBy(db: Db, hostToken: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('host_token_hash', '=', hashOf(hostToken))
    .where('host_account_id', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
