import { type Selectable, sql } from 'kysely'
import { type Account, accountColumns } from '../../../platform/accounts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { matching } from '../../../platform/database/matching.ts'
import { replaceWords } from '../../../platform/database/personal-words.ts'
import type { AccountsTable } from '../../../platform/database/schema.ts'
import type { Person } from '../../../platform/personal-data.ts'

export type KnownAccount = Account & Pick<Selectable<AccountsTable>, 'created_at' | 'erased_at'>

const known = (db: Db) =>
  db.selectFrom('accounts').select(accountColumns).select(['created_at', 'erased_at']).orderBy('created_at')

/** Phones at counters are no people. */
export function searchAccounts(db: Db, text: string, most: number): Promise<KnownAccount[]> {
  return known(db)
    .where('kind', '<>', 'counter')
    .where('erased_at', 'is', null)
    .where(
      matching(text, ['email', 'display_name', 'venue_name', sql`concat_ws(' ', first_name, last_name)`]),
    )
    .orderBy('id')
    .limit(most)
    .execute()
}

/** All accounts with an address, also those that have not verified it. */
export function listByAddress(db: Db, address: string): Promise<KnownAccount[]> {
  return known(db).where('email', '=', address).execute()
}

export async function listByIds(db: Db, ids: readonly string[]): Promise<KnownAccount[]> {
  return ids.length === 0 ? [] : known(db).where('id', 'in', ids).execute()
}

export async function listLogins(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('auth_sessions')
    .select(['method', 'created_at', 'expires_at'])
    .where('account_id', 'in', accountIds)
    .orderBy('created_at')
    .execute()
}

export async function listPasskeyNames(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('account_id', 'in', accountIds)
    .orderBy('created_at')
    .execute()
}

export function listLinks(db: Db, address: string) {
  return db
    .selectFrom('magic_links')
    .select(['purpose', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('email', '=', address)
    .orderBy('created_at')
    .execute()
}

export function listDrafts(db: Db, address: string) {
  return db
    .selectFrom('signup_drafts')
    .select(['first_name', 'last_name', 'display_name', 'created_at'])
    .where('email', '=', address)
    .orderBy('created_at')
    .execute()
}

export function listProofs(db: Db, address: string) {
  return db
    .selectFrom('proofs')
    .select(['purpose', 'created_at', 'expires_at'])
    .where('email', '=', address)
    .orderBy('created_at')
    .execute()
}

/** Ends whatever signs in to the accounts. */
export async function deleteSignIns(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await db.deleteFrom('auth_sessions').where('account_id', 'in', accountIds).execute()
  await db.deleteFrom('passkeys').where('account_id', 'in', accountIds).execute()
  await db.deleteFrom('passkey_challenges').where('account_id', 'in', accountIds).execute()
}

export async function deleteOfAddress(db: Db, address: string): Promise<void> {
  await db.deleteFrom('proofs').where('email', '=', address).execute()
  await db
    .deleteFrom('magic_links')
    .where(({ or, eb }) => or([eb('email', '=', address), eb('mailbox', '=', address)]))
    .execute()
  await db.deleteFrom('signup_drafts').where('email', '=', address).execute()
}

/** Leaves of the accounts what others refer to, under a pseudonym. */
export async function emptyAccounts(
  db: Db,
  accountIds: readonly string[],
  { pseudonym, now }: { pseudonym: string; now: Date },
): Promise<void> {
  if (accountIds.length === 0) return
  await db
    .updateTable('accounts')
    .set({
      email: null,
      email_verified_at: null,
      first_name: null,
      last_name: null,
      display_name: pseudonym,
      avatar: null,
      cuisines: [],
      venue_name: sql<string>`case when kind = 'venue' then ${pseudonym}::text end`,
      password_hash: null,
      made_by: null,
      updated_at: now,
      erased_at: now,
    })
    .where('id', 'in', accountIds)
    .where('erased_at', 'is', null)
    .execute()
}

/** Phones at counters are called as somebody liked. */
export function renameCounters(db: Db, person: Person, pseudonym: string): Promise<void> {
  const only = sql<boolean>`kind = 'counter'`
  return replaceWords(db, { table: 'accounts', columns: ['display_name'], only }, person, pseudonym)
}
