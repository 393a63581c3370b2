import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { AnalyticsEventsTable } from '../../../../platform/database/schema.ts'
import { midnightOf } from '../../../../platform/database/seattle.ts'

type NewEvent = Omit<Insertable<AnalyticsEventsTable>, 'facts'> & { facts: object }

/** Stores events, each once however often it is sent. */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events
    .map((event) => ({ ...event, facts: JSON.stringify(event.facts) }))
    // Ordered, so that two tabs that send the same events do not deadlock.
    .sort((a, b) => compare(a.day, b.day) || compare(a.id, b.id))
  await db
    .insertInto('analytics_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['day', 'id']).doNothing())
    .execute()
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Visits that reached each step of onboarding on these days of Seattle; steps that no visit reached are left out. */
export async function countOnboarding(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ step: string; visits: number }[]> {
  const { rows } = await sql<{ step: string; visits: number }>`
    select step, count(*)::int as visits from (
      select distinct facts->>'step' as step, visit from counted_events
      where name = 'onboarding_step' and at >= ${midnightOf(from)} and at < ${midnightOf(to)}
    ) reached where step is not null group by step`.execute(db)
  return rows
}

/** The stored events of a simulated visit on the days since a moment. */
export async function countSimulated(db: Db, visit: string, since: Date): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count(*)::int as events from analytics_events
    where day >= (${since}::timestamptz at time zone 'UTC')::date and visit = ${visit} and simulated`.execute(
    db,
  )
  return rows[0]?.events ?? 0
}
