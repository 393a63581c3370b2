import type { Db } from '../../../platform/database/database.ts'

export type Names = { firstName: string; lastName: string | null; displayName: string | null }
type Of = { deviceHash: Buffer; email: string }

/** Keeps what a browser's newcomer is called, in place of what was typed there before. */
export async function keepDraft(db: Db, { deviceHash, email }: Of, names: Names, now: Date): Promise<void> {
  const columns = {
    first_name: names.firstName,
    last_name: names.lastName,
    display_name: names.displayName,
    created_at: now,
  }
  await db
    .insertInto('signup_drafts')
    .values({ device_hash: deviceHash, email, ...columns })
    .onConflict((conflict) => conflict.columns(['device_hash', 'email']).doUpdateSet(columns))
    .execute()
}

/** Takes what was typed in this browser for this address; null where nothing was. */
export async function takeDraft(db: Db, { deviceHash, email }: Of): Promise<Names | null> {
  const row = await db
    .deleteFrom('signup_drafts')
    .where('device_hash', '=', deviceHash)
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst()
  return row ? { firstName: row.first_name, lastName: row.last_name, displayName: row.display_name } : null
}
