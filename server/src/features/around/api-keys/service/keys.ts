import { type ApiScope, apiKeyLimits, apiScopes } from '@nofomo/contracts/api/public-api.ts'
import type { ApiKey } from '@nofomo/contracts/api-keys/endpoints.ts'
import { hashOf } from '../../../../platform/accounts.ts'
import { beginningOf, newApiKey } from '../../../../platform/api-keys.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { lockName } from '../../../../platform/database/session-locks.ts'
import { AppError, notAmongYours } from '../../../../platform/errors.ts'
import type { ConsumerWithAddress } from '../../../../platform/principals.ts'
import * as store from '../store/keys.ts'

const { keysPerAccount } = apiKeyLimits

export async function listApiKeys(
  { db }: Pick<DbAt, 'db'>,
  { account }: ConsumerWithAddress,
): Promise<ApiKey[]> {
  return (await store.listKeys(db, account.id)).map(toApiKey)
}

/** Makes a key. Only its hash is stored, so `secret` is shown once. @throws conflict with too many keys */
export async function createApiKey(
  { db, now }: DbAt,
  { account }: ConsumerWithAddress,
  { name, scopes }: { name: string; scopes: readonly ApiScope[] },
): Promise<{ key: ApiKey; secret: string }> {
  const secret = newApiKey()
  const row = await db.transaction().execute(async (transaction) => {
    await lockName(transaction, `api keys of ${account.id}`)
    if ((await store.listKeys(transaction, account.id)).length >= keysPerAccount)
      throw new AppError('conflict', `An account has at most ${keysPerAccount} keys. Revoke one first.`)
    return store.insertKey(transaction, {
      account_id: account.id,
      name,
      begins: beginningOf(secret),
      hash: hashOf(secret),
      scopes: apiScopes.filter((scope) => scopes.includes(scope)),
      created_at: now,
    })
  })
  return { key: toApiKey(row), secret }
}

/** Ends a key at once. @throws not_found for a key of another account, and one that was revoked before */
export async function revokeApiKey(
  { db }: Pick<DbAt, 'db'>,
  { account }: ConsumerWithAddress,
  keyId: string,
): Promise<void> {
  if (!(await store.deleteKey(db, account.id, keyId))) throw notAmongYours('key')
}

function toApiKey(row: store.ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    begins: row.begins,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    lastUsedOn: row.last_used_on,
  }
}
