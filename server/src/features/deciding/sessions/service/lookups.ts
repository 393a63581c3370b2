import type { Db } from '../../../../platform/database/database.ts'
import * as store from '../store/sessions.ts'

/** What the sessions have decided so far, by session; deleted ones are missing. */
export async function decisionsOf(
  db: Db,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, { isFinal: boolean; winnerIds: readonly string[] }>> {
  const decisions = await store.listDecisions(db, sessionIds)
  return new Map(decisions.map((decision) => [decision.id, decision]))
}

/** When the groups meet, by session: at the set time, or the one that leads; those without one are missing. */
export async function meetingsOf(db: Db, sessionIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await store.listMeetings(db, sessionIds)
  return new Map(rows.flatMap(({ id, meetsAt }) => (meetsAt ? [[id, meetsAt] as const] : [])))
}
