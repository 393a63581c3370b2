import type { Selectable } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged } from '../../../../platform/database/results.ts'
import type { VenueApiKeysTable } from '../../../../platform/database/schema.ts'

export type ApiKeyRow = Selectable<VenueApiKeysTable>

/** The keys of a venue that work, the oldest first. */
export function listKeys(db: Db, venueId: string): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('venue_api_keys')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
}

export function insertKey(
  db: Db,
  key: Pick<ApiKeyRow, 'venue_id' | 'name' | 'begins' | 'hash' | 'created_by' | 'created_at'>,
): Promise<ApiKeyRow> {
  return db.insertInto('venue_api_keys').values(key).returningAll().executeTakeFirstOrThrow()
}

/** Ends a key of one of these venues. False if there is none that works. */
export async function revokeKey(
  db: Db,
  id: string,
  venueIds: readonly string[],
  now: Date,
): Promise<boolean> {
  if (venueIds.length === 0) return false
  return isChanged(
    db
      .updateTable('venue_api_keys')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('venue_id', 'in', venueIds)
      .where('revoked_at', 'is', null),
  )
}

/** The key with a hash, unless it was revoked. */
export function findKey(db: Db, hash: Buffer): Promise<ApiKeyRow | undefined> {
  return db
    .selectFrom('venue_api_keys')
    .selectAll()
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Records when a key was last used, to the minute. */
export async function touchKey(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('venue_api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(now.getTime() - 60_000))]),
    )
    .execute()
}
