import type { Db } from '../../../platform/database/database.ts'

/** Those of the sessions that have a provisional result now. */
export async function provisionalAmong(db: Db, sessionIds: readonly string[]): Promise<string[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .selectFrom('hosted_sessions')
    .select('id')
    .where('id', 'in', sessionIds)
    .where('provisional_since', 'is not', null)
    .where('completed_at', 'is', null)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

/** Those of the sessions that ended before a moment, or are gone. */
export async function endedAmong(db: Db, sessionIds: readonly string[], moment: Date): Promise<string[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .selectFrom('hosted_sessions')
    .select(['id', 'completed_at as completedAt'])
    .where('id', 'in', sessionIds)
    .execute()
  const kept = new Set(rows.flatMap(({ id, completedAt }) => (completedAt && completedAt < moment ? [] : id)))
  return sessionIds.filter((id) => !kept.has(id))
}
