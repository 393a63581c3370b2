import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isThere, oneOrNull } from '../../../../platform/database/results.ts'
import type { SecondStepsTable } from '../../../../platform/database/schema.ts'

export function findSecondStep(db: Db, accountId: string): Promise<Selectable<SecondStepsTable> | null> {
  return oneOrNull(db.selectFrom('second_steps').selectAll().where('account_id', '=', accountId))
}

/** Whether an account has a passkey or an app. */
export async function hasSecondStep(db: Db, accountId: string): Promise<boolean> {
  const app = db
    .selectFrom('second_steps')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('app_confirmed_at', 'is not', null)
  const passkey = db.selectFrom('passkeys').select('account_id').where('account_id', '=', accountId)
  return isThere(app.unionAll(passkey).limit(1))
}

/** Stores the secret of an app that does not count yet. False if another one is confirmed. */
export function proposeApp(db: Db, accountId: string, secret: Buffer): Promise<boolean> {
  return isThere(
    db
      .insertInto('second_steps')
      .values({ account_id: accountId, app_secret: secret })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ app_secret: secret, app_step: '0' })
          .where('second_steps.app_confirmed_at', 'is', null),
      )
      .returning('account_id'),
  )
}

/** False if this secret is not the proposed one any more. */
export function confirmApp(db: Db, accountId: string, secret: Buffer, now: Date): Promise<boolean> {
  return isThere(
    db
      .updateTable('second_steps')
      .set({ app_confirmed_at: now })
      .where('account_id', '=', accountId)
      .where('app_secret', '=', secret)
      .where('app_confirmed_at', 'is', null)
      .returning('account_id'),
  )
}

/** Uses the code of a step up: false if it, or a later one, has been used. */
export function useAppStep(db: Db, accountId: string, step: number): Promise<boolean> {
  return isThere(
    db
      .updateTable('second_steps')
      .set({ app_step: String(step) })
      .where('account_id', '=', accountId)
      .where('app_step', '<', String(step))
      .returning('account_id'),
  )
}

/** False if the account has no app. */
export function deleteApp(db: Db, accountId: string): Promise<boolean> {
  return isThere(
    db
      .updateTable('second_steps')
      .set({ app_secret: null, app_confirmed_at: null })
      .where('account_id', '=', accountId)
      .where('app_confirmed_at', 'is not', null)
      .returning('account_id'),
  )
}

/** False if the account has a recovery code already. */
export function insertRecovery(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
  return isThere(
    db
      .insertInto('second_steps')
      .values({ account_id: accountId, recovery_hash: hash })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ recovery_hash: hash })
          .where('second_steps.recovery_hash', 'is', null),
      )
      .returning('account_id'),
  )
}

/** False if the account has none to replace. */
export function replaceRecovery(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
  return isThere(
    db
      .updateTable('second_steps')
      .set({ recovery_hash: hash })
      .where('account_id', '=', accountId)
      .where('recovery_hash', 'is not', null)
      .returning('account_id'),
  )
}

/** Deletes app and recovery code; with this code alone, if one is given. False if there was nothing such. */
export function deleteSecondStep(db: Db, accountId: string, recoveryHash?: Buffer): Promise<boolean> {
  const ended = db.deleteFrom('second_steps').where('account_id', '=', accountId)
  const chosen = recoveryHash ? ended.where('recovery_hash', '=', recoveryHash) : ended
  return isThere(chosen.returning('account_id'))
}

/** Notes that a login has taken the second step. */
export async function markTaken(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ second_step_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export function isTaken(db: Db, tokenHash: Buffer): Promise<boolean> {
  return isThere(
    db
      .selectFrom('auth_sessions')
      .select('account_id')
      .where('token_hash', '=', tokenHash)
      .where('second_step_at', 'is not', null),
  )
}

/** No login of the account has taken it any more. */
export async function clearTaken(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ second_step_at: sql`null` })
    .where('account_id', '=', accountId)
    .execute()
}
