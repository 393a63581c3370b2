import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { AnalyticsEventsTable, AnalyticsVisitsTable } from '../../platform/database/schema.ts'
import { midnightOf } from '../../platform/database/seattle.ts'

export type Visit = Insertable<AnalyticsVisitsTable>

type NewEvent = Omit<Insertable<AnalyticsEventsTable>, 'id' | 'facts'> & { facts: object }

export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => ({ ...event, facts: JSON.stringify(event.facts) }))
  await db.insertInto('analytics_events').values(rows).execute()
}

/** The same visit may be sent several times and out of order: its values only grow. */
export async function upsertVisit(db: Db, visit: Visit): Promise<void> {
  await db
    .insertInto('analytics_visits')
    .values(visit)
    .onConflict((conflict) =>
      conflict.column('visit').doUpdateSet(({ fn, ref }) => ({
        started_at: fn('least', [ref('analytics_visits.started_at'), ref('excluded.started_at')]),
        ended_at: fn('greatest', [ref('analytics_visits.ended_at'), ref('excluded.ended_at')]),
        pages: fn('greatest', [ref('analytics_visits.pages'), ref('excluded.pages')]),
        events: fn('greatest', [ref('analytics_visits.events'), ref('excluded.events')]),
      })),
    )
    .execute()
}

/** Steps that no visit reached are left out. */
export async function countOnboarding(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ step: string; visits: number }[]> {
  const { rows } = await sql<{ step: string; visits: number }>`
    select step, count(*)::int as visits from (
      select distinct facts->>'step' as step, visit from analytics_events
      where name = 'onboarding_step' and at >= ${midnightOf(from)} and at < ${midnightOf(to)}
    ) reached where step is not null group by step`.execute(db)
  return rows
}

export async function deleteEvents(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('analytics_events').select('id').where('at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('analytics_events').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteVisits(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('analytics_visits').select('visit').where('ended_at', '<', before).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('analytics_visits')
    .where('visit', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
