import { type Selectable, sql } from 'kysely'
import { type Account, accountColumns } from '../../../../platform/accounts.ts'
import { containsIlike } from '../../../../platform/database/contains-ilike.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { MentionPlace } from '../../../../platform/database/mentions.ts'
import { changeRows, deleteRows, type RowChange } from '../../../../platform/database/owned-rows.ts'
import type { AccountsTable } from '../../../../platform/database/schema.ts'

export type KnownAccount = Account & Pick<Selectable<AccountsTable>, 'created_at' | 'erased_at'>

const known = (db: Db) =>
  db.selectFrom('accounts').select(accountColumns).select(['created_at', 'erased_at']).orderBy('created_at')

/** Phones at counters are not people. */
export function searchAccounts(db: Db, text: string, limit: number): Promise<KnownAccount[]> {
  return known(db)
    .where('kind', '<>', 'counter')
    .where('erased_at', 'is', null)
    .where(
      containsIlike(text, [
        'email',
        'display_name',
        'venue_name',
        sql`concat_ws(' ', first_name, last_name)`,
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** All accounts with an address, also those that have not verified it. */
export function accountsOfAddress(db: Db, address: string): Promise<KnownAccount[]> {
  return known(db).where('email', '=', address).execute()
}

/** Accounts by their ids; unknown ones are missing. */
export async function accountsByIds(db: Db, ids: readonly string[]): Promise<KnownAccount[]> {
  return ids.length === 0 ? [] : known(db).where('id', 'in', ids).execute()
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
export async function deleteSignIns(db: Db, accountIds: readonly string[]): Promise<RowChange[]> {
  const where = sql`account_id = any(${accountIds}::uuid[])`
  return [
    await deleteRows(db, { table: 'auth_sessions', where, show: ['method'] }),
    await deleteRows(db, { table: 'passkeys', where, show: ['name'] }),
    await deleteRows(db, { table: 'passkey_challenges', where, show: [] }),
    await deleteRows(db, { table: 'address_changes', where, show: ['email'] }),
    await deleteRows(db, { table: 'second_steps', where, show: ['app_confirmed_at'] }),
  ]
}

/** `addressKey`: identifies the known browsers of the address. */
export async function deleteOfAddress(db: Db, address: string, addressKey: Buffer): Promise<RowChange[]> {
  const where = sql`email = ${address}`
  const ownRequests = sql`email = ${address} or mailbox = ${address}`
  const proven = sql`address_key = ${addressKey}`
  return [
    await deleteRows(db, { table: 'proofs', where, show: ['purpose'] }),
    await deleteRows(db, { table: 'magic_links', where: ownRequests, show: ['purpose', 'email'] }),
    await deleteRows(db, { table: 'signup_drafts', where, show: ['first_name', 'last_name'] }),
    await deleteRows(db, { table: 'known_browsers', where: proven, show: [] }),
  ]
}

/** Keeps the accounts that others refer to, under a pseudonym. */
export function emptyAccounts(
  db: Db,
  accountIds: readonly string[],
  { pseudonym, now }: { pseudonym: string; now: Date },
): Promise<RowChange> {
  return changeRows(db, 'emptied', {
    table: 'accounts',
    where: sql`id = any(${accountIds}::uuid[]) and erased_at is null`,
    show: ['kind', 'email', 'display_name', 'first_name', 'last_name', 'venue_name'],
    set: {
      email: null,
      email_verified_at: null,
      first_name: null,
      last_name: null,
      display_name: pseudonym,
      avatar: null,
      cuisines: sql`'{}'`,
      venue_name: sql`case when kind = 'venue' then ${pseudonym}::text end`,
      password_hash: null,
      made_by: null,
      updated_at: now,
      erased_at: now,
    },
  })
}

/** Names of phones at counters are free text, which is listed as a mention. */
export const mentions: readonly MentionPlace[] = [
  {
    table: 'accounts',
    key: ['id'],
    columns: ['display_name', 'venue_name', 'first_name', 'last_name'],
    among: sql<boolean>`kind = 'counter'`,
  },
]
