import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { deleteWhere } from '../../../../platform/database/delete-some.ts'

/** 400 days, so that a year can be compared with the one before. */
const keptMs = 400 * dayMs

/** Deletes facts about sessions and their venues that are older than 400 days. Returns how many rows. */
export async function purgeVenueFacts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  const isSeen = sql`first_seen_at < ${before}`
  const views = await deleteWhere(db, {
    table: 'venue_views',
    key: ['session_id', 'venue_id'],
    where: isSeen,
  })
  const isPast = sql`at < ${before}`
  const events = await deleteWhere(db, { table: 'venue_events', key: ['id'], where: isPast })
  const sessions = await deleteWhere(db, {
    table: 'venue_sessions',
    key: ['venue_id', 'session_id'],
    where: sql`changed_at < ${before} and (deleted_at is not null or not is_listed)`,
  })
  /** Of deleted sessions, once no row of a venue needs them. */
  const facts = await deleteWhere(db, {
    table: 'session_facts',
    key: ['session_id'],
    where: sql`changed_at < ${before} and deleted_at is not null
      and not exists (select from venue_sessions row where row.session_id = session_facts.session_id)`,
  })
  return views + events + sessions + facts
}
