import { createHash } from 'node:crypto'
import type { AccountKind } from '@nofomo/contracts/auth.ts'
import type { Selectable } from 'kysely'
import type { Ctx } from './context.ts'
import type { Db } from './database/database.ts'
import type { AccountsTable, AuthSessionsTable } from './database/schema.ts'
import { AppError } from './errors.ts'

export type Account = Selectable<AccountsTable>

/** An AuthSession and its account. */
export type SignedIn = { account: Account; method: AuthSessionsTable['method']; since: Date }

/** Tokens are stored as hashes: reading the database does not let anybody sign in. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export async function findSignedIn(db: Db, authToken: string, now: Date): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('auth_sessions')
    .innerJoin('accounts', 'accounts.id', 'auth_sessions.account_id')
    .selectAll('accounts')
    .select(['auth_sessions.method', 'auth_sessions.created_at as signed_in_at'])
    .where('token_hash', '=', hashOf(authToken))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { method, signed_in_at, ...account } = row
  return { account, method, since: signed_in_at }
}

/**
 * The signed-in account of a kind.
 * @throws unauthorized without a login · forbidden for an account of the other kind
 */
export async function accountOf(ctx: Ctx, kind?: AccountKind): Promise<Account> {
  const signedIn = await ctx.signedIn()
  if (!signedIn) throw new AppError('unauthorized', 'Please sign in to continue')
  if (kind && signedIn.account.kind !== kind)
    throw new AppError(
      'forbidden',
      kind === 'venue'
        ? 'This is for venue accounts. Sign in as a venue.'
        : 'This is for people who plan. Sign out of the venue account first.',
    )
  return signedIn.account
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
