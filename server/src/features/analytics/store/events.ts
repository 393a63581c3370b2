import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { AnalyticsEventsTable } from '../../../platform/database/schema.ts'

type NewEvent = Omit<Insertable<AnalyticsEventsTable>, 'facts'> & { facts: object }

/** Stores events, each once however often it is sent. */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events
    .map((event) => ({ ...event, facts: JSON.stringify(event.facts) }))
    // In the same order everywhere: two tabs that send the same events must not wait for each other.
    .sort((a, b) => compare(a.day, b.day) || compare(a.id, b.id))
  await db
    .insertInto('analytics_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['day', 'id']).doNothing())
    .execute()
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
