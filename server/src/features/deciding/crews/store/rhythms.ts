import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { CrewRow } from './crews.ts'

export type RhythmColumns = Pick<
  CrewRow,
  | 'rhythm_kind'
  | 'rhythm_weekday'
  | 'rhythm_hour'
  | 'rhythm_next_at'
  | 'rhythm_paused_at'
  | 'rhythm_unanswered'
>

/** Changes a crew's rhythm; open pages load it again. The caller holds the crew's lock. */
export async function updateRhythm(db: Db, crewId: string, changes: Partial<RhythmColumns>): Promise<void> {
  await db
    .updateTable('crews')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', crewId)
    .execute()
}

/** The crews whose rhythm is due, in the order of their ids. Those that staff have hidden wait. */
export async function listDueRhythms(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('crews')
    .select('id')
    .where('rhythm_next_at', '<=', now)
    .where('hidden_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
