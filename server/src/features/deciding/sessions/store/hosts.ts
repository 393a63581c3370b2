import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
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

/**
 * Gives those of the sessions that one hosts and that have no final result to another host: their links give nobody power
 * over them any more. Returns their ids.
 */
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
        is('host_browser_hash', '=', from.host_token_hash),
        is('host_account_id', '=', from.host_account_id),
      ]),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('host_links').where('session_id', 'in', ids).execute()
  return ids
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

/** The sessions of a browser since a moment, and those of a guest, become the account's unless they have another. */
export async function assignSessions(
  db: Db,
  accountId: string,
  from: { hostTokenHash: Buffer | null; since: Date; guestId: string | null },
): Promise<void> {
  if (from.hostTokenHash)
    await db
      .updateTable('sessions')
      .set({ host_account_id: accountId })
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('host_token_hash', '=', from.hostTokenHash),
          // Found by the index of the links.
          eb(
            'id',
            'in',
            selectFrom('host_links').select('session_id').where('browser_hash', '=', from.hostTokenHash),
          ),
        ]),
      )
      .where('host_account_id', 'is', null)
      .where('created_at', '>', from.since)
      .execute()
  if (from.guestId)
    await db
      .updateTable('sessions')
      .set({ host_account_id: accountId })
      .where('host_account_id', '=', from.guestId)
      .execute()
}

/** The account alone hosts its sessions from now on. Nobody has the token of the hash that a session needs. */
export async function clearBrowser(db: Db, accountId: string, browserHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ host_token_hash: hashOf(randomBytes(32).toString('base64url')) })
    .where('host_account_id', '=', accountId)
    .where('host_token_hash', '=', browserHash)
    .execute()
  await db
    .updateTable('sessions')
    .set({ host_browser_hash: null })
    .where('host_account_id', '=', accountId)
    .where('host_browser_hash', '=', browserHash)
    .execute()
  await sql`
    delete from host_links where browser_hash = ${browserHash}
      and session_id in (select id from sessions where host_account_id = ${accountId})`.execute(db)
}
