import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { MentionPlace } from '../../../platform/database/mentions.ts'
import { copyOffer } from './copies.ts'

export async function listMadeBy(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('offers')
    .select(['venue_id', 'offer_type', 'offer_text', 'details', 'valid_until', 'created_at', 'ended_at'])
    .where('created_by', 'in', accountIds)
    .orderBy('created_at')
    .execute()
}

/** Redeemed at the counter by somebody's accounts. */
export async function listRedeemedBy(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('vouchers')
    .select(['offer_id', 'redeemed_at', 'party_size', 'reason'])
    .where('redeemed_by', 'in', accountIds)
    .orderBy('redeemed_at')
    .execute()
}

export const mentions: readonly MentionPlace[] = [
  {
    table: 'offers',
    key: ['id'],
    columns: ['offer_text', 'details'],
    linked: ({ accountIds }) => sql<boolean>`created_by = any(${accountIds}::uuid[])`,
    copy: (db, { id = '' }) => copyOffer(db, id),
  },
  {
    table: 'vouchers',
    key: ['id'],
    columns: ['reason'],
    linked: ({ accountIds }) => sql<boolean>`redeemed_by = any(${accountIds}::uuid[])`,
  },
]
