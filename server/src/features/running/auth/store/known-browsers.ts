import type { Db } from '../../../../platform/database/database.ts'
import { isThere } from '../../../../platform/database/results.ts'

export async function rememberBrowser(
  db: Db,
  { key, addressKey, expiresAt }: { key: Buffer; addressKey: Buffer; expiresAt: Date },
): Promise<void> {
  const row = { address_key: addressKey, expires_at: expiresAt }
  await db
    .insertInto('known_browsers')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export function isKnownBrowser(db: Db, key: Buffer, now: Date): Promise<boolean> {
  return isThere(
    db.selectFrom('known_browsers').select('key').where('key', '=', key).where('expires_at', '>', now),
  )
}
