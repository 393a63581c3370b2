import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { MentionPlace } from '../../../platform/database/mentions.ts'

/** Present and ended memberships. */
export async function listMemberships(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('venue_members')
    .innerJoin('venues', 'venues.id', 'venue_members.venue_id')
    .select(['venue_id', 'venues.name as venue_name', 'role', 'since', 'until'])
    .where('account_id', 'in', accountIds)
    .orderBy('since')
    .execute()
}

const editable = ['description', 'phone', 'website', 'menu_url'] as const

/** Of venues of the catalog and the directory only what their own people wrote. */
export const mentions: readonly MentionPlace[] = [
  {
    table: 'venues',
    key: ['id'],
    columns: ['name', 'address', ...editable],
    among: sql<boolean>`origin in ('claimed', 'typed')`,
  },
  ...editable.map((column) => ({
    table: 'venues' as const,
    key: ['id'],
    columns: [column],
    among: sql<boolean>`origin in ('catalogue', 'directory') and ${column}::text = any(edited_columns)`,
  })),
]
