import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { deleteWhere } from '../../../../platform/database/delete-some.ts'

const keptMs = 30 * dayMs

/** Deletes invitations, and counter's links that are not in use, 30 days after their end. Returns how many. */
export async function purgeTeams(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  const isOver = sql`ended_at < ${before} or opened_at is null and expires_at < ${before}`
  const links = await deleteWhere(db, { table: 'counter_links', key: ['id'], where: isOver })
  const where = sql`expires_at < ${before}`
  return links + (await deleteWhere(db, { table: 'venue_invitations', key: ['id'], where }))
}
