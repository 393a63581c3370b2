import { randomUUID } from 'node:crypto'
import type { AccountKind } from '@nofomo/contracts/auth.ts'
import { sql } from 'kysely'
import type { Account } from '../../../platform/accounts.ts'
import type { Db } from '../../../platform/database/database.ts'

export type Names = { firstName: string; lastName: string | null; displayName: string | null }

/** @returns null where no account of that kind has this address */
export async function findAccount(db: Db, kind: AccountKind, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('kind', '=', kind)
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

/** The consumer whose address was just proven: found, or made. */
export function provenConsumer(db: Db, email: string, now: Date): Promise<Account> {
  return db
    .insertInto('accounts')
    .values({ id: randomUUID(), kind: 'consumer', email, email_verified_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'email']).doUpdateSet({
        email_verified_at: sql`coalesce(accounts.email_verified_at, excluded.email_verified_at)`,
        updated_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps a newcomer's names. An account whose address is proven stays as it is. */
export async function keepNames(db: Db, email: string, names: Names, now: Date): Promise<void> {
  const columns = {
    first_name: names.firstName,
    last_name: names.lastName,
    display_name: names.displayName,
    updated_at: now,
  }
  await db
    .insertInto('accounts')
    .values({ id: randomUUID(), kind: 'consumer', email, created_at: now, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'email'])
        .doUpdateSet(columns)
        .where('accounts.email_verified_at', 'is', null),
    )
    .execute()
}

export function insertGuest(db: Db, now: Date): Promise<Account> {
  return db
    .insertInto('accounts')
    .values({ id: randomUUID(), kind: 'consumer', created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @returns null if a venue's account has this address already */
export async function insertVenueAccount(
  db: Db,
  account: { email: string; venueName: string; passwordHash: string },
  now: Date,
): Promise<Account | null> {
  const row = await db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      kind: 'venue',
      email: account.email,
      venue_name: account.venueName,
      password_hash: account.passwordHash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** @returns whether this is the first proof of the account's address */
export async function markProven(db: Db, accountId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('accounts')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes away every way into an account that its mail address does not open. */
export async function forgetEntrances(db: Db, accountId: string): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: null }).where('id', '=', accountId).execute()
  await db.deleteFrom('auth_sessions').where('account_id', '=', accountId).execute()
  await db.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
}

export async function setPassword(db: Db, accountId: string, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: hash, updated_at: now })
    .where('id', '=', accountId)
    .execute()
}

/** What a guest booked becomes the account's, and the guest is gone. */
export async function dissolveGuest(db: Db, guestId: string, accountId: string): Promise<void> {
  await db.updateTable('bookings').set({ account_id: accountId }).where('account_id', '=', guestId).execute()
  await db.deleteFrom('accounts').where('id', '=', guestId).execute()
}
