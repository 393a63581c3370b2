import { hashOf } from '../../../../platform/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { SessionsTable } from '../../../../platform/database/schema.ts'

/** Removes the host's account from sessions of deleted accounts; the host's browser remains. */
export async function clearHosts(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await db
    .updateTable('sessions')
    .set({ host_account_id: null })
    .where('host_account_id', 'in', accountIds)
    .execute()
}

/** What identifies a session's host: the hash never leaves the server. */
export type HostCredentials = Pick<SessionsTable, 'host_token_hash' | 'host_browser_hash' | 'host_account_id'>

/** What a host typed, as it is once the host is erased. */
export const withoutTexts = { title: 'Group Decision', description: null, location: null, cuisine: null }

/** Gives those of the sessions that one hosts and that have no final result to another host. Returns their ids. */
export async function handOverOpen(
  db: Db,
  sessionIds: readonly string[],
  from: { host_token_hash: Buffer | null; host_account_id: string | null },
  to: HostCredentials & { host_name: string } & Partial<typeof withoutTexts>,
): Promise<string[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .updateTable('sessions')
    .set(to)
    .where('id', 'in', sessionIds)
    .where('completed_at', 'is', null)
    .where((is) =>
      is.or([
        is('host_token_hash', '=', from.host_token_hash),
        is('host_account_id', '=', from.host_account_id),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
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
