import type { Selectable } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isThere, oneOrNull } from '../../../../platform/database/results.ts'
import type { StaffAuthenticatorsTable } from '../../../../platform/database/schema.ts'

export type AuthenticatorRow = Selectable<StaffAuthenticatorsTable>

export const listAuthenticators = (db: Db): Promise<AuthenticatorRow[]> =>
  db.selectFrom('staff_authenticators').selectAll().orderBy('name_key').execute()

export function findAuthenticator(db: Db, nameKey: string): Promise<AuthenticatorRow | null> {
  return oneOrNull(db.selectFrom('staff_authenticators').selectAll().where('name_key', '=', nameKey))
}

/** Whether the gate asks for codes: somebody's app is confirmed. */
export function hasConfirmed(db: Db): Promise<boolean> {
  return isThere(
    db.selectFrom('staff_authenticators').select('name_key').where('confirmed_at', 'is not', null).limit(1),
  )
}

type StaffName = { nameKey: string; name: string; now: Date }

/** A secret that is not asked for yet. A confirmed one stays: whether it was stored. */
export function proposeSecret(db: Db, { nameKey, name, now }: StaffName, secret: Buffer): Promise<boolean> {
  return isThere(
    db
      .insertInto('staff_authenticators')
      .values({ name_key: nameKey, name, secret, added_at: now })
      .onConflict((conflict) =>
        conflict
          .column('name_key')
          .doUpdateSet({ secret })
          .where('staff_authenticators.confirmed_at', 'is', null),
      )
      .returning('name_key'),
  )
}

/** Whether this secret is still the proposed one: another browser may have begun again. The entry code ends. */
export function confirmSecret(db: Db, nameKey: string, secret: Buffer, now: Date): Promise<boolean> {
  return isThere(
    db
      .updateTable('staff_authenticators')
      .set({ confirmed_at: now, entry_code_hash: null, entry_code_expires_at: null })
      .where('name_key', '=', nameKey)
      .where('secret', '=', secret)
      .where('confirmed_at', 'is', null)
      .returning('name_key'),
  )
}

/** Lets somebody in once with a code; their app, if they had one, is not asked for any more. */
export async function letIn(
  db: Db,
  { nameKey, name, now }: StaffName,
  entry: { codeHash: Buffer; expiresAt: Date; addedBy: string },
): Promise<void> {
  const fields = {
    secret: null,
    confirmed_at: null,
    entry_code_hash: entry.codeHash,
    entry_code_expires_at: entry.expiresAt,
    added_by: entry.addedBy,
    added_at: now,
  }
  await db
    .insertInto('staff_authenticators')
    .values({ name_key: nameKey, name, ...fields })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet(fields))
    .execute()
}

/** Uses the entry code up: false if it is another one, expired or used. */
export function useEntryCode(db: Db, nameKey: string, codeHash: Buffer, now: Date): Promise<boolean> {
  return isThere(
    db
      .updateTable('staff_authenticators')
      .set({ entry_code_hash: null, entry_code_expires_at: null })
      .where('name_key', '=', nameKey)
      .where('entry_code_hash', '=', codeHash)
      .where('entry_code_expires_at', '>', now)
      .returning('name_key'),
  )
}

/** Uses the code of a step up: false if it, or a later one, has been used. */
export function useStep(db: Db, nameKey: string, step: number): Promise<boolean> {
  return isThere(
    db
      .updateTable('staff_authenticators')
      .set({ step: String(step) })
      .where('name_key', '=', nameKey)
      .where('step', '<', String(step))
      .returning('name_key'),
  )
}

/** Returns whether there was one. */
export function deleteAuthenticator(db: Db, nameKey: string): Promise<boolean> {
  return isThere(db.deleteFrom('staff_authenticators').where('name_key', '=', nameKey).returning('name_key'))
}
