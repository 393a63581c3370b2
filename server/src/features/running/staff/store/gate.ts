import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { countChanged, isThere } from '../../../../platform/database/results.ts'

export const findGate = (db: Db): Promise<{ password_hash: string; opened_at: Date | null } | undefined> =>
  db.selectFrom('staff_gate').select(['password_hash', 'opened_at']).executeTakeFirst()

/** Notes the first sign-in. */
export async function noteOpened(db: Db, now: Date): Promise<void> {
  await db.updateTable('staff_gate').set({ opened_at: now }).where('opened_at', 'is', null).execute()
}

/** Whether this password is the first. */
export function insertGate(db: Db, passwordHash: string, now: Date): Promise<boolean> {
  return isThere(
    db
      .insertInto('staff_gate')
      .values({ password_hash: passwordHash, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )
}

export async function replacePassword(db: Db, passwordHash: string, now: Date): Promise<void> {
  await db.updateTable('staff_gate').set({ password_hash: passwordHash, updated_at: now }).execute()
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

/** Ends the logins of everybody of a name, in lower case. Returns how many. */
export function deleteSessionsOf(db: Db, nameKey: string): Promise<number> {
  return countChanged(db.deleteFrom('staff_sessions').where(sql`lower(staff)`, '=', nameKey))
}

export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('staff_sessions').execute()
}

/** Returns how many. */
export function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  return countChanged(db.deleteFrom('staff_sessions').where('expires_at', '<=', now))
}
