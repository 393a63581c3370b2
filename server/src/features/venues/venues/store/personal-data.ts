import { sql } from 'kysely'
import type { MentionPlace } from '../../../../platform/database/mentions.ts'
import { ofAccounts, personalData } from '../../../../platform/personal-data.ts'

const editable = ['description', 'phone', 'website', 'menu_url'] as const

/** Of venues of the catalog and the directory only what their own people wrote. */
const mentions: readonly MentionPlace[] = [
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

/**
 * Memberships stay, of an account that is a pseudonym by then; claims end the present ones, and decide what becomes of
 * venues. The catalog is never changed: texts are listed only where a venue's own people wrote them.
 */
export const membershipData = personalData([], {
  /** Present and ended memberships. */
  async exportOf(db, who) {
    const memberships = await db
      .selectFrom('venue_members')
      .innerJoin('venues', 'venues.id', 'venue_members.venue_id')
      .select(['venue_id', 'venues.name as venue_name', 'role', 'since', 'until'])
      .where(ofAccounts('account_id')(who))
      .orderBy('since')
      .execute()
    return { memberships }
  },
  mentions,
})
