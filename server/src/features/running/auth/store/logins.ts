import { type Insertable, type Selectable, sql } from 'kysely'
import { anyOf } from '../../../../platform/database/any-of.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged, oneOrNull } from '../../../../platform/database/results.ts'
import type { AuthSessionsTable, ProofsTable } from '../../../../platform/database/schema.ts'

export async function insertLogin(db: Db, row: Insertable<AuthSessionsTable>): Promise<void> {
  await db.insertInto('auth_sessions').values(row).execute()
}

export async function deleteLogin(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('auth_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Names a login to whoever may end it: the beginning of its token's hash. */
const loginId = sql<string>`encode(substring(token_hash for 12), 'hex')`

/** The logins of accounts, the last used first, with those that have expired. */
export async function listLogins(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('auth_sessions')
    .select([loginId.as('id'), 'method', 'device', 'created_at', 'last_used_at', 'expires_at'])
    .where('account_id', 'in', accountIds)
    .orderBy('last_used_at', 'desc')
    .execute()
}

/** False if the account has no such login. */
export function deleteLoginOf(db: Db, accountId: string, id: string): Promise<boolean> {
  return isChanged(db.deleteFrom('auth_sessions').where('account_id', '=', accountId).where(loginId, '=', id))
}

export async function deleteOtherLogins(db: Db, accountId: string, kept: Buffer | null): Promise<void> {
  await db
    .deleteFrom('auth_sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', 'is distinct from', kept)
    .execute()
}

/** Those of the logins that have not ended or expired. */
export async function listPresentLogins(
  db: Db,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('auth_sessions')
    .select('token_hash')
    .where('token_hash', '=', anyOf(tokenHashes))
    .where('expires_at', '>', now)
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Those of the accounts that have a login which has not expired. */
export async function listSignedIn(db: Db, accountIds: readonly string[], now: Date): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('auth_sessions')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', accountIds)
    .where('expires_at', '>', now)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

export async function insertProof(db: Db, row: Insertable<ProofsTable>): Promise<void> {
  await db.insertInto('proofs').values(row).execute()
}

export function findProof(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<Selectable<ProofsTable>, 'purpose' | 'email'> | null> {
  return oneOrNull(
    db
      .selectFrom('proofs')
      .select(['purpose', 'email'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now),
  )
}
