import { hashOf } from '../../../../platform/accounts.ts'
import type { ApiKeyProof } from '../../../../platform/api-keys.ts'
import type { DbAt } from '../../../../platform/context.ts'
import * as store from '../store/keys.ts'

/** The proof of a key that works; null for an unknown or revoked one. The day of its use is noted. */
export async function proveApiKey({ db, now }: DbAt, secret: string): Promise<ApiKeyProof | null> {
  const key = await store.findKey(db, hashOf(secret), now)
  if (!key) return null
  if (!key.isNoted) await store.noteUse(db, key.id, now)
  return { accountId: key.account_id, since: key.created_at, scopes: key.scopes }
}
