import { randomUUID } from 'node:crypto'
import type { AccountKind } from '@nofomo/contracts/auth/endpoints.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type Account, accountColumns } from '../../../../platform/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { oneOrNull } from '../../../../platform/database/results.ts'
import type { AccountsTable } from '../../../../platform/database/schema.ts'
import { deletePasskeysOf } from './passkeys.ts'
import { deleteSecondStep } from './second-steps.ts'
import type { Names } from './signup-drafts.ts'

/** Leaves this feature as an `Account` only. */
export type AccountWithPassword = Account & Pick<Selectable<AccountsTable>, 'password_hash'>

/** The account with this verified address; null without one. */
export function findVerified(db: Db, kind: AccountKind, email: string): Promise<AccountWithPassword | null> {
  return oneOrNull(
    db
      .selectFrom('accounts')
      .select([...accountColumns, 'password_hash'])
      .where('kind', '=', kind)
      .where('email', '=', email)
      .where('email_verified_at', 'is not', null),
  )
}

/** An unverified venue account with this address: the one named, else the one this browser created, else the newest. */
export function findUnverified(
  db: Db,
  email: string,
  { id = null, madeBy }: { id?: string | null; madeBy: Buffer },
): Promise<AccountWithPassword | null> {
  return oneOrNull(
    db
      .selectFrom('accounts')
      .select([...accountColumns, 'password_hash'])
      .where('kind', '=', 'venue')
      .where('email', '=', email)
      .where('email_verified_at', 'is', null)
      .orderBy(sql`id is not distinct from ${id}`, 'desc')
      .orderBy(sql`made_by is not distinct from ${madeBy}`, 'desc')
      .orderBy('created_at', 'desc')
      .limit(1),
  )
}

/** The consumer with the address just verified: found, or created. */
export function verifiedConsumer(db: Db, email: string, now: Date): Promise<Account> {
  return db
    .insertInto('accounts')
    .values({ id: randomUUID(), kind: 'consumer', email, email_verified_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'email'])
        .where('email_verified_at', 'is not', null)
        .doUpdateSet({ updated_at: now }),
    )
    .returning(accountColumns)
    .executeTakeFirstOrThrow()
}

/** Sets the names of an account's owner. An existing name is kept. */
export async function nameAccount(db: Db, account: Account, names: Names): Promise<Account> {
  const row = await db
    .updateTable('accounts')
    .set({ first_name: names.firstName, last_name: names.lastName, display_name: names.displayName })
    .where('id', '=', account.id)
    .where('first_name', 'is', null)
    .where('display_name', 'is', null)
    .returning(accountColumns)
    .executeTakeFirst()
  return row ?? account
}

type NewAccount = Omit<Insertable<AccountsTable>, 'id' | 'created_at' | 'updated_at'>

function insertAccount(db: Db, account: NewAccount, now: Date): Promise<Account> {
  return db
    .insertInto('accounts')
    .values({ id: randomUUID(), ...account, created_at: now, updated_at: now })
    .returning(accountColumns)
    .executeTakeFirstOrThrow()
}

export const insertGuest = (db: Db, now: Date) => insertAccount(db, { kind: 'consumer' }, now)

/** The id of the unverified account that a browser made with an address; null without one. */
export async function unverifiedMadeBy(db: Db, email: string, madeBy: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'venue')
    .where('email', '=', email)
    .where('made_by', '=', madeBy)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

type OwnAccount = Required<
  Pick<NewAccount, 'email' | 'venue_name' | 'first_name' | 'password_hash' | 'made_by'>
> & { email: string; made_by: Buffer }

/** A new venue account, even if others have signed up with the address; replaces one created by the same browser. */
export async function insertVenueAccount(db: Db, account: OwnAccount, now: Date): Promise<Account> {
  await db
    .deleteFrom('accounts')
    .where('email', '=', account.email)
    .where('made_by', '=', account.made_by)
    .where('email_verified_at', 'is', null)
    .execute()
  return insertAccount(db, { kind: 'venue', ...account }, now)
}

/** A venue account of an address that has just been verified; without a password. */
export function insertVerifiedVenue(
  db: Db,
  { email, venueName }: { email: string; venueName: string },
  now: Date,
): Promise<Account> {
  const values = { email, email_verified_at: now, venue_name: venueName }
  return insertAccount(db, { kind: 'venue', ...values }, now)
}

/** A phone at a venue's counter. */
export const insertCounter = (db: Db, name: string, now: Date) =>
  insertAccount(db, { kind: 'counter', display_name: name }, now)

export function markVerified(db: Db, accountId: string, now: Date): Promise<Account> {
  return db
    .updateTable('accounts')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', accountId)
    .returning(accountColumns)
    .executeTakeFirstOrThrow()
}

/** Deletes the unverified venue accounts of an address. */
export async function deleteUnverifiedVenues(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('kind', '=', 'venue')
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Deletes the password, second step and logins of an account. */
export async function deleteCredentials(db: Db, accountId: string): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: null }).where('id', '=', accountId).execute()
  await db.deleteFrom('auth_sessions').where('account_id', '=', accountId).execute()
  await deletePasskeysOf(db, accountId)
  await deleteSecondStep(db, accountId)
}

export async function passwordHashOf(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export async function setPassword(db: Db, accountId: string, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: hash, updated_at: now })
    .where('id', '=', accountId)
    .execute()
}

export async function deleteAccount(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', accountId).execute()
}

type ProfileColumns = Pick<
  Updateable<AccountsTable>,
  'first_name' | 'last_name' | 'display_name' | 'avatar' | 'cuisines'
>

/** Undefined if the account has been deleted in the meantime. */
export function updateProfile(
  db: Db,
  accountId: string,
  profile: Required<ProfileColumns>,
  now: Date,
): Promise<Account | undefined> {
  return db
    .updateTable('accounts')
    .set({ ...profile, updated_at: now })
    .where('id', '=', accountId)
    .returning(accountColumns)
    .executeTakeFirst()
}
