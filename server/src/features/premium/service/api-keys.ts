import { randomBytes } from 'node:crypto'
import type { ApiKey } from '@nofomo/contracts/premium.ts'
import { hashOf } from '../../../platform/accounts.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { VenueMember } from '../../../platform/principals.ts'
import { mayActFor, membersWith } from '../../venues/public.ts'
import * as store from '../store/api-keys.ts'
import { refuseOthers, refuseWithout } from './own-premium.ts'

type At = Pick<Ctx, 'db' | 'now'>

const mostKeys = 10
/** Tells whoever finds one what it is. */
const prefix = 'nofomo_'
const shownLetters = prefix.length + 4

/** The keys of a venue that work, also after premium has ended: they can still be revoked. @throws not_found */
export async function listApiKeys(
  { db }: Pick<At, 'db'>,
  member: VenueMember,
  venueId: string,
): Promise<ApiKey[]> {
  refuseOthers(member, venueId)
  return (await workingKeys(db, venueId)).map(toApiKey)
}

/** Those of owners: whoever is one no more has taken the key along, also when the venue has changed hands. */
async function workingKeys(db: Db, venueId: string): Promise<store.ApiKeyRow[]> {
  const owners = new Set((await membersWith(db, 'premium', venueId)).map(({ accountId }) => accountId))
  const keys = await store.listKeys(db, venueId)
  return keys.filter(({ created_by: maker }) => maker !== null && owners.has(maker))
}

/** The key with this secret; null if there is none, and for one that was revoked or whose maker is an owner no more. */
export async function findWorkingKey(db: Db, secret: string): Promise<store.ApiKeyRow | null> {
  const key = await store.findKey(db, hashOf(secret))
  if (!key || key.created_by === null) return null
  const maker = { accountId: key.created_by, venueId: key.venue_id }
  return (await mayActFor(db, maker, 'premium')) ? key : null
}

/**
 * Makes a key of a venue. Only its hash is kept, so `secret` is shown this once.
 * @throws not_found · forbidden without premium · conflict with ten keys
 */
export async function createApiKey(
  { db, now }: At,
  member: VenueMember,
  { venueId, name }: { venueId: string; name: string },
): Promise<{ key: ApiKey; secret: string }> {
  await refuseWithout({ db }, member, venueId, 'Export keys are')
  const secret = prefix + randomBytes(32).toString('base64url')
  const row = await db.transaction().execute(async (transaction) => {
    await store.lockKeys(transaction, venueId)
    if ((await workingKeys(transaction, venueId)).length >= mostKeys)
      throw new AppError('conflict', `A venue has at most ${mostKeys} keys. Revoke one first.`)
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
export async function revokeApiKey({ db, now }: At, member: VenueMember, keyId: string): Promise<void> {
  const venueIds = member.memberships.map(({ venueId }) => venueId)
  if (!(await store.revokeKey(db, keyId, venueIds, now)))
    throw new AppError('not_found', 'This key was not found among yours.')
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
