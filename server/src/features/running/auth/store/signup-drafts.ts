import type { Db } from '../../../../platform/database/database.ts'

export type Names = { firstName: string; lastName: string | null; displayName: string | null }
type Of = { deviceHash: Buffer; email: string }

/** Stores a sign-up draft, in place of an earlier one of the browser. */
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

/** Consumes the sign-up draft of this browser for this address; null without one. */
export async function takeDraft(db: Db, { deviceHash, email }: Of): Promise<Names | null> {
  const row = await db
    .deleteFrom('signup_drafts')
    .where('device_hash', '=', deviceHash)
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst()
  return row ? { firstName: row.first_name, lastName: row.last_name, displayName: row.display_name } : null
}
