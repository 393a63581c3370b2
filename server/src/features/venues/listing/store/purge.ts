import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { deleteWhere } from '../../../../platform/database/delete-some.ts'
import { keptMs } from '../rules/limits.ts'

/** Deletes decided changes, and the addresses of former pictures, after 400 days. @returns how many */
export async function purgeListings(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  const isOld = sql`decided_at < ${before}`
  const edits = await deleteWhere(db, { table: 'listing_edits', key: ['id'], where: isOld })
  const isGone = sql`gone_at < ${before}`
  return edits + (await deleteWhere(db, { table: 'venue_pictures', key: ['id'], where: isGone }))
}
