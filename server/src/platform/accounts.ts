import { createHash } from 'node:crypto'
import { dayMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import { type Selectable, sql } from 'kysely'
import type { ApiKeyProof } from './api-keys.ts'
import type { Db } from './database/database.ts'
import type { AccountsTable, AuthSessionsTable } from './database/schema.ts'
import { AppError } from './errors.ts'

/** What the product reads of a signed-in account. Its password hash stays in `features/auth`. */
export const accountColumns = [
  'accounts.id',
  'accounts.kind',
  'accounts.email',
  'accounts.email_verified_at',
  'accounts.first_name',
  'accounts.last_name',
  'accounts.display_name',
  'accounts.avatar',
  'accounts.cuisines',
  'accounts.venue_name',
] as const

type ColumnOf<Qualified> = Qualified extends `accounts.${infer Column extends keyof AccountsTable}`
  ? Column
  : never
export type Account = Pick<Selectable<AccountsTable>, ColumnOf<(typeof accountColumns)[number]>>

/** An AuthSession and its account. */
export type SignedIn = {
  account: Account
  method: AuthSessionsTable['method'] | 'api_key'
  since: Date
  /** When it took the account's second step; null before. */
  secondStepAt: Date | null
}

/** Tokens are stored as hashes: reading the database does not allow signing in. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A login ends after this time without use. */
export const unusedLoginMs = 30 * dayMs

/** Notes the use of a login once a day. A phone at a counter, whose login alone may last longer, is kept by it. */
export async function findSignedIn(db: Db, authToken: string, now: Date): Promise<SignedIn | null> {
  const hash = hashOf(authToken)
  const row = await db
    .selectFrom('auth_sessions')
    .innerJoin('accounts', 'accounts.id', 'auth_sessions.account_id')
    .select(accountColumns)
    .select([
      'auth_sessions.method',
      'auth_sessions.created_at as signed_in_at',
      'last_used_at',
      'second_step_at',
    ])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { method, signed_in_at, last_used_at, second_step_at, ...account } = row
  if (last_used_at.getTime() <= now.getTime() - dayMs) await noteUse(db, hash, now)
  return { account, method, since: signed_in_at, secondStepAt: second_step_at }
}

/** A sign-in counts as recent this long. Longer than a mail takes. */
const recentMs = 15 * minuteMs

/** Whether somebody proved this recently to be the account's owner. */
export const isRecent = ({ method, since }: SignedIn, now: Date): boolean =>
  method !== 'guest' && method !== 'api_key' && now.getTime() - since.getTime() <= recentMs

/** Asks again before what gives lasting power. @throws sign_in_again unless the sign-in is recent */
export function askAgain(signedIn: SignedIn, now: Date): void {
  if (isRecent(signedIn, now)) return
  throw new AppError('sign_in_again', 'You signed in a while ago. Sign in again to do this.')
}

async function noteUse(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  const unused = new Date(now.getTime() + unusedLoginMs)
  const kept = sql<Date>`least(created_at + interval '400 days', ${unused}::timestamptz)`
  await db
    .updateTable('auth_sessions')
    .set({ last_used_at: now, expires_at: sql`case method when 'counter' then ${kept} else expires_at end` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** The account that an API key acts for. */
export async function findKeyHolder(db: Db, { accountId, since }: ApiKeyProof): Promise<SignedIn | null> {
  const query = db.selectFrom('accounts').select(accountColumns).where('id', '=', accountId)
  const account = await query.executeTakeFirst()
  return account ? { account, method: 'api_key', since, secondStepAt: null } : null
}

/** A person's name, as they gave it; null without one. */
export function nameOf({ display_name, first_name, last_name }: Names): string | null {
  return display_name || [first_name, last_name].filter(Boolean).join(' ') || null
}
type Names = Pick<Account, 'display_name' | 'first_name' | 'last_name'>

/** Names and mail addresses of accounts, by account. */
export async function contactsIn(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string | null; email: string | null }>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'display_name', 'first_name', 'last_name'])
    .where('id', 'in', accountIds)
    .execute()
  return new Map(rows.map((row) => [row.id, { name: nameOf(row), email: row.email }]))
}

/** The mail addresses of accounts. Guests and deleted accounts have none. */
export async function addressesOf(db: Db, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db.selectFrom('accounts').select('email').where('id', 'in', accountIds).execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** An account's mail address; null for guests and deleted accounts. */
export async function addressOf(db: Db, accountId: string): Promise<string | null> {
  return (await addressesOf(db, [accountId]))[0] ?? null
}
