import { randomBytes } from 'node:crypto'
import type { ApiKey } from '@nofomo/contracts/premium/endpoints.ts'
import { hashOf } from '../../../../platform/accounts.ts'
import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { lockName } from '../../../../platform/database/session-locks.ts'
import { AppError, notAmongYours } from '../../../../platform/errors.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { mayActFor, membersWith, refuseOthers } from '../../venues/public.ts'
import * as store from '../store/api-keys.ts'
import { refuseWithout } from './own-premium.ts'

const maxKeys = 10
/** Identifies a leaked key as ours. */
const prefix = 'nofomo_'
const shownLetters = prefix.length + 4

/** The keys of a venue that work, also after premium has ended: they can still be revoked. @throws not_found */
export async function listApiKeys(
  { db }: Pick<DbAt, 'db'>,
  member: VenueMember,
  venueId: string,
): Promise<ApiKey[]> {
  refuseOthers(member, venueId)
  return (await workingKeys(db, venueId)).map(toApiKey)
}

/** Keys of present owners only: a former owner still has the secret. */
async function workingKeys(db: Db, venueId: string): Promise<store.ApiKeyRow[]> {
  const owners = new Set((await membersWith(db, 'premium', venueId)).map(({ accountId }) => accountId))
  const keys = await store.listKeys(db, venueId)
  return keys.filter(({ created_by: maker }) => maker !== null && owners.has(maker))
}

/** The key with this secret; null for an unknown or revoked one, and for one of a former owner. */
export async function findWorkingKey(db: Db, secret: string): Promise<store.ApiKeyRow | null> {
  const key = await store.findKey(db, hashOf(secret))
  if (!key || key.created_by === null) return null
  const maker = { accountId: key.created_by, venueId: key.venue_id }
  return (await mayActFor(db, maker, 'premium')) ? key : null
}

/**
 * Makes a key of a venue. Only its hash is stored, so `secret` is shown once.
 * @throws not_found · forbidden without premium · conflict with ten keys
 */
export async function createApiKey(
  { db, now }: DbAt,
  member: VenueMember,
  { venueId, name }: { venueId: string; name: string },
): Promise<{ key: ApiKey; secret: string }> {
  await refuseWithout({ db }, member, venueId, 'exportKeys')
  const secret = prefix + randomBytes(32).toString('base64url')
  const row = await db.transaction().execute(async (transaction) => {
    await lockName(transaction, `api keys ${venueId}`)
    if ((await workingKeys(transaction, venueId)).length >= maxKeys)
      throw new AppError('conflict', `A venue has at most ${maxKeys} keys. Revoke one first.`)
    return store.insertKey(transaction, {
      venue_id: venueId,
      name,
      begins: secret.slice(0, shownLetters),
      hash: hashOf(secret),
      created_by: member.account.id,
      created_at: now,
    })
  })
  return { key: toApiKey(row), secret }
}

/** Ends a key at once. @throws not_found for a key of another venue, and one that has ended */
export async function revokeApiKey({ db, now }: DbAt, member: VenueMember, keyId: string): Promise<void> {
  const venueIds = member.memberships.map(({ venueId }) => venueId)
  if (!(await store.revokeKey(db, keyId, venueIds, now))) throw notAmongYours('key')
}

function toApiKey(row: store.ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    begins: row.begins,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
