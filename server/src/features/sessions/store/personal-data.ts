import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { MentionPlace } from '../../../platform/database/mentions.ts'
import { changeRows, type RowChange } from '../../../platform/database/owned-rows.ts'
import { keyOfName } from './sessions.ts'

export async function listHosted(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'title',
      'host_name',
      'description',
      'location',
      'cuisine',
      'occasion',
      'group_size',
      'price_level',
      'expected_voters',
      'meeting_at',
      'deadline',
      'created_at',
      'completed_at',
    ])
    .where('host_account_id', 'in', accountIds)
    .orderBy('created_at')
    .execute()
}

/** Removes the host and typed texts from sessions. The groups keep their lists and counts. */
export async function emptyHosted(
  db: Db,
  accountIds: readonly string[],
): Promise<{ sessionIds: string[]; emptied: RowChange }> {
  const sessionIds = (await listHosted(db, accountIds)).map(({ id }) => id)
  const emptied = await changeRows(db, 'emptied', {
    table: 'sessions',
    where: sql`host_account_id = any(${accountIds}::uuid[])`,
    show: ['title', 'host_name', 'description', 'location'],
    set: {
      title: 'Group Decision',
      host_name: null,
      description: null,
      location: null,
      cuisine: null,
      host_account_id: null,
      host_browser_hash: null,
      // No browser has it, so that none gets the session back by signing in.
      host_token_hash: sql`sha256((id || ${randomUUID()}::text)::bytea)`,
    },
  })
  return { sessionIds, emptied }
}

/** Typed by a member or by whoever claimed it: other places are the catalog's or the directory's. */
const isTyped = sql<boolean>`case when catalogue_venue_id is null
  then source in ('user_submitted', 'ai_suggestions')
  else catalogue_venue_id in (select id from venue_listings where origin in ('claimed', 'typed')) end`

export const mentions: readonly MentionPlace[] = [
  {
    table: 'sessions',
    key: ['id'],
    columns: ['title', 'host_name', 'description', 'location'],
    linked: ({ sessionIds }) => sql<boolean>`id = any(${sessionIds}::text[])`,
  },
  {
    table: 'session_venues',
    key: ['session_id', 'id'],
    columns: ['name', 'address', 'description'],
    among: isTyped,
    derived: ({ name }) => (name === undefined ? {} : { name_key: keyOfName(name) }),
    linked: ({ sessionIds }) => sql<boolean>`session_id = any(${sessionIds}::text[])`,
  },
  {
    table: 'session_venues',
    key: ['session_id', 'id'],
    columns: ['reason'],
    linked: ({ sessionIds }) => sql<boolean>`session_id = any(${sessionIds}::text[])`,
  },
  { table: 'dismissed_typed_venues', key: ['key'], hasWordsAsKey: true, columns: ['key'] },
]
