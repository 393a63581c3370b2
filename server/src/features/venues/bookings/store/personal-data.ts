import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { MentionPlace } from '../../../../platform/database/mentions.ts'
import { changeRows, type RowChange } from '../../../../platform/database/owned-rows.ts'

/** The names and phones under which accounts have requested tables. */
export async function listContacts(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('bookings')
    .select(['contact_name', 'contact_phone'])
    .where('account_id', 'in', accountIds)
    .orderBy('created_at')
    .execute()
}

/** Bookings that the venue still expects. */
export async function listAhead(db: Db, accountIds: readonly string[], now: Date): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('account_id', 'in', accountIds)
    .where('state', 'in', ['requested', 'seen', 'confirmed'])
    .where('starts_at', '>', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases bookings but for what the venue's figures need: time, party size, arrival and venue. */
export async function emptyBookings(
  db: Db,
  accountIds: readonly string[],
  pseudonym: string,
): Promise<{ venueIds: string[]; emptied: RowChange }> {
  const where = sql<boolean>`account_id = any(${accountIds}::uuid[])`
  const rows = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.coalesce('catalogue_venue_id', 'venue_id').as('venueId'))
    .distinct()
    .where(where)
    .execute()
  const emptied = await changeRows(db, 'emptied', {
    table: 'bookings',
    where,
    show: ['venue_name', 'contact_name', 'contact_phone', 'requests'],
    set: {
      session_title: 'Group Decision',
      contact_name: pseudonym,
      contact_phone: '',
      requests: null,
      answer_note: null,
    },
  })
  return { venueIds: rows.map(({ venueId }) => venueId), emptied }
}

/** The venue is neither of the catalog nor of the directory. */
const isTyped = sql<boolean>`case when catalogue_venue_id is null then venue_id like 'user\\_%'
  else catalogue_venue_id in (select id from venue_listings where origin in ('claimed', 'typed')) end`

const columns = ['session_title', 'requests', 'answer_note', 'contact_name', 'contact_phone'] as const

/** Name and address of a venue count only where a member typed them. */
export const mentions: readonly MentionPlace[] = [
  { table: 'bookings', key: ['id'], columns },
  {
    table: 'bookings',
    key: ['id'],
    columns: ['venue_name', 'venue_address'],
    among: isTyped,
  },
]
