import type { Db } from '../../../../platform/database/database.ts'

/** When an account tried to pay, the oldest first. */
export async function listTries(db: Db, accountId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('payment_tries')
    .select('at')
    .where('account_id', '=', accountId)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

export async function insertTry(db: Db, accountId: string, now: Date): Promise<void> {
  await db.insertInto('payment_tries').values({ account_id: accountId, at: now }).execute()
}
