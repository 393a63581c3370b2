import { type Insertable, type Selectable, sql } from 'kysely'
import { type Account, accountColumns } from '../../../../platform/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged, isThere } from '../../../../platform/database/results.ts'
import type { PasskeyChallengesTable, PasskeysTable } from '../../../../platform/database/schema.ts'

export type PasskeyRow = Selectable<PasskeysTable>
export type Challenge = Insertable<PasskeyChallengesTable>

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute()
}

/** Consumes a challenge issued to this browser and for this account (null for a sign-in). */
export function takeChallenge(
  db: Db,
  asked: { challenge: string; accountId: string | null; deviceHash: Buffer; now: Date },
): Promise<boolean> {
  return isThere(
    db
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', asked.challenge)
      .where('device_hash', '=', asked.deviceHash)
      .where('account_id', 'is not distinct from', asked.accountId)
      .where('expires_at', '>', asked.now)
      .returning('challenge'),
  )
}

/** An account's passkeys, oldest first. */
export function passkeysOf(db: Db, accountId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Serializes additions to one account until the transaction ends. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
}

/** @returns false if the credential is registered already */
export function insertPasskey(db: Db, row: Insertable<PasskeysTable>): Promise<boolean> {
  return isChanged(
    db
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )
}

/** @returns false if the account has no such passkey */
export function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  return isThere(
    db.deleteFrom('passkeys').where('id', '=', id).where('account_id', '=', accountId).returning('id'),
  )
}

export async function deletePasskeysOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
}

/** A passkey and its account. */
export async function findPasskey(
  db: Db,
  id: string,
): Promise<{ passkey: PasskeyRow; account: Account } | null> {
  const passkey = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
  if (!passkey) return null
  const account = await db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('id', '=', passkey.account_id)
    .executeTakeFirst()
  return account ? { passkey, account } : null
}

/**
 * Records a use. A counter that is not 0 must have increased since the last use, else the key was cloned; some
 * authenticators always send 0.
 */
export function recordUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  return isThere(
    db
      .updateTable('passkeys')
      .set({ counter: String(counter), last_used_at: now })
      .where('id', '=', id)
      .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
      .returning('id'),
  )
}
