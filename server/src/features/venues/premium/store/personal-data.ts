import { sql } from 'kysely'
import { ofAccounts, owned, personalData } from '../../../../platform/personal-data.ts'

/**
 * Keys of the person are revoked: they may still have them, and chose their names. Branding belongs to the venue; a text that
 * names the person is listed.
 */
export const premiumData = personalData(
  [
    owned({
      table: 'venue_api_keys',
      whose: ofAccounts('created_by'),
      section: 'apiKeys',
      columns: ['venue_id', 'name', 'begins', 'created_at', 'last_used_at', 'revoked_at'],
      orderBy: 'created_at',
      shown: ['name'],
      what: 'ended',
      set: ({ pseudonym, now }) => ({ name: pseudonym, revoked_at: sql`coalesce(revoked_at, ${now})` }),
    }),
  ],
  {
    mentions: [
      { table: 'venue_api_keys', key: ['id'], columns: ['name'] },
      { table: 'venue_branding', key: ['venue_id'], columns: ['text'] },
    ],
  },
)
