import type { Db } from '../../../platform/database/database.ts'

export type GateRow = {
  password_hash: string
  totp_secret: Buffer | null
  totp_confirmed_at: Date | null
}

export const findGate = (db: Db): Promise<GateRow | undefined> =>
  db.selectFrom('staff_gate').select(['password_hash', 'totp_secret', 'totp_confirmed_at']).executeTakeFirst()

/** Whether this password is the first. */
export async function insertGate(db: Db, passwordHash: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('staff_gate')
    .values({ password_hash: passwordHash, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function replacePassword(db: Db, passwordHash: string, now: Date): Promise<void> {
  await db.updateTable('staff_gate').set({ password_hash: passwordHash, updated_at: now }).execute()
}

/** A secret that is not confirmed yet. A confirmed one stays: whether it was stored. */
export async function proposeTotp(db: Db, secret: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('staff_gate')
    .set({ totp_secret: secret, updated_at: now })
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this secret is still the proposed one: another browser may have begun again. */
export async function confirmTotp(db: Db, secret: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('staff_gate')
    .set({ totp_confirmed_at: now, updated_at: now })
    .where('totp_secret', '=', secret)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function removeTotp(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('staff_gate')
    .set({ totp_secret: null, totp_confirmed_at: null, updated_at: now })
    .execute()
}

/** Uses the code of a step up: false if it, or a later one, has been used. */
export async function useStep(db: Db, step: number): Promise<boolean> {
  const row = await db
    .updateTable('staff_gate')
    .set({ totp_step: String(step) })
    .where('totp_step', '<', String(step))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSession(
  db: Db,
  session: { token_hash: Buffer; staff: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('staff_sessions').values(session).execute()
}

export const findSession = (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ staff: string; expires_at: Date } | undefined> =>
  db
    .selectFrom('staff_sessions')
    .select(['staff', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('staff_sessions').execute()
}

/** Returns how many. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
