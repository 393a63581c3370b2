import type { Db } from '../../../platform/database/database.ts'

export async function rememberBrowser(db: Db, key: Buffer, expiresAt: Date): Promise<void> {
  await db
    .insertInto('known_browsers')
    .values({ key, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at: expiresAt }))
    .execute()
}

export async function isKnownBrowser(db: Db, key: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('key')
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
