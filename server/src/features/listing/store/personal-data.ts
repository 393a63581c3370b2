import type { Db } from '../../../platform/database/database.ts'

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
