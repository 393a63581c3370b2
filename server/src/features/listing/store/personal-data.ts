import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { MentionPlace } from '../../../platform/database/mentions.ts'

export async function listEditsBy(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('listing_edits')
    .select(['venue_id', 'fields', 'state', 'note', 'created_at', 'decided_at'])
    .where('account_id', 'in', accountIds)
    .orderBy('created_at')
    .execute()
}

export async function listPicturesBy(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('venue_pictures')
    .select(['id', 'venue_id', 'state', 'created_at', 'gone_at'])
    .where('uploaded_by', 'in', accountIds)
    .orderBy('created_at')
    .execute()
}

export const mentions: readonly MentionPlace[] = [
  {
    table: 'listing_edits',
    key: ['id'],
    columns: ['fields', 'note'],
    linked: ({ accountIds }) => sql<boolean>`account_id = any(${accountIds}::uuid[])`,
  },
]
