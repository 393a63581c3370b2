import type { Insertable, Selectable } from 'kysely'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { Db } from '../../../platform/database/database.ts'
import { oneOrNull } from '../../../platform/database/results.ts'
import type { AuthSessionsTable, ProofsTable } from '../../../platform/database/schema.ts'

export async function insertLogin(db: Db, row: Insertable<AuthSessionsTable>): Promise<void> {
  await db.insertInto('auth_sessions').values(row).execute()
}

export async function deleteLogin(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('auth_sessions').where('token_hash', '=', tokenHash).execute()
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
