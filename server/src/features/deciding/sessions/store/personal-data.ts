import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MentionPlace } from '../../../../platform/database/mentions.ts'
import { ofAccounts, ofSessions, owned, personalData } from '../../../../platform/personal-data.ts'
import { withoutTexts } from './hosts.ts'
import { keyOfName } from './sessions.ts'

/** Typed by a member or by whoever claimed it: other places are the catalog's or the directory's. */
const isTyped = sql<boolean>`case when catalogue_venue_id is null
  then source in ('user_submitted', 'ai_suggestions')
  else catalogue_venue_id in (select id from venue_listings where origin in ('claimed', 'typed')) end`

const mentions: readonly MentionPlace[] = [
  {
    table: 'sessions',
    key: ['id'],
    columns: ['title', 'host_name', 'description', 'location'],
    linked: ofSessions('id'),
  },
  {
    table: 'session_venues',
    key: ['session_id', 'id'],
    columns: ['name', 'address', 'description'],
    among: isTyped,
    derived: ({ name }) => (name === undefined ? {} : { name_key: keyOfName(name) }),
    linked: ofSessions('session_id'),
  },
  {
    table: 'session_venues',
    key: ['session_id', 'id'],
    columns: ['reason'],
    linked: ofSessions('session_id'),
  },
  { table: 'dismissed_typed_venues', key: ['key'], hasWordsAsKey: true, columns: ['key'] },
]

const isHostedBy = ofAccounts('host_account_id')

/** The host and typed texts of hosted sessions go; the groups keep their lists and counts. */
const hosted = owned({
  table: 'sessions',
  whose: isHostedBy,
  section: 'sessionsHosted',
  columns: [
    ...(['id', 'title', 'host_name', 'description', 'location', 'cuisine', 'occasion'] as const),
    ...(['group_size', 'price_level', 'expected_voters', 'meeting_at', 'deadline'] as const),
    ...(['created_at', 'completed_at'] as const),
  ],
  orderBy: 'created_at',
  shown: ['title', 'host_name', 'description', 'location'],
  set: () => ({
    ...withoutTexts,
    host_name: null,
    host_account_id: null,
    host_browser_hash: null,
    // No browser has it, so that none gets the session back by signing in.
    host_token_hash: sql`sha256((id || ${randomUUID()}::text)::bytea)`,
  }),
})

/** Erases the host of hosted sessions and what the host typed; the sessions go on. */
export const sessionData = personalData([hosted], {
  mentions,
  async erase(erasing) {
    const rows = await erasing.db
      .selectFrom('sessions')
      .select('id')
      .where(isHostedBy(erasing.person))
      .orderBy('created_at')
      .execute()
    return { sessionIds: rows.map(({ id }) => id), venueIds: [], changes: await hosted.erase(erasing) }
  },
})
