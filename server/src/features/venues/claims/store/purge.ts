import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { deleteWhere } from '../../../../platform/database/delete-some.ts'
import { closedMs, unprovenMs } from '../rules/limits.ts'

/**
 * Deletes claims that were never proven after seven days, and rejected, withdrawn and ended ones after 400.
 * @returns how many
 */
export function purgeClaims(db: Db, now: Date): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const where = sql`proven_at is null and created_at <= ${ago(unprovenMs)}
    or state in ('rejected', 'withdrawn', 'ended') and coalesce(decided_at, proven_at) <= ${ago(closedMs)}`
  return deleteWhere(db, { table: 'claims', key: ['id'], where })
}
