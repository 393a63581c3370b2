import { randomBytes } from 'node:crypto'
import type { Db } from '../../../../platform/database/database.ts'
import type { Passwords } from '../../auth/public.ts'
import * as store from '../store/gate.ts'

/**
 * Sets the password of staff at a start: the configured one, else one generated at the first start. Another password than
 * before ends the logins made with it. Returns a generated password, to be shown once by the start that made it.
 */
export async function preparePassword(
  db: Db,
  now: Date,
  { configured, passwords }: { configured: string | null; passwords: Passwords },
): Promise<string | null> {
  const known = await store.findGate(db)
  if (configured === null) {
    if (known) return null
    const generated = randomBytes(15).toString('base64url')
    return (await store.insertGate(db, await passwords.hash(generated, { isKnown: true }), now))
      ? generated
      : null
  }
  if (known && (await passwords.matches(known.password_hash, configured))) return null
  const hash = await passwords.hash(configured, { isKnown: true })
  if (await store.insertGate(db, hash, now)) return null
  await db.transaction().execute(async (inside) => {
    await store.replacePassword(inside, hash, now)
    await store.deleteAllSessions(inside)
  })
  return null
}
