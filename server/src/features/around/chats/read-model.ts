import type { Db } from '../../../platform/database/database.ts'

/** Whether a session is decided, and whether staff have hidden it. */
type SessionEnd = { isDecided: boolean; isHidden: boolean }

/** The ends of sessions by their id; those that are gone are missing. */
export async function readEnds(db: Db, sessionIds: readonly string[]): Promise<Map<string, SessionEnd>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('hosted_sessions')
    .select(['id', 'completed_at', 'hidden_at'])
    .where('id', 'in', sessionIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id ?? '',
      { isDecided: row.completed_at !== null, isHidden: row.hidden_at !== null },
    ]),
  )
}
