import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { deleteWhere } from '../../../../platform/database/delete-some.ts'
import { isThere } from '../../../../platform/database/results.ts'
import type { AnalyticsVisitsTable } from '../../../../platform/database/schema.ts'

export type Visit = Insertable<AnalyticsVisitsTable>

const growing = [
  'ended_at',
  'pages',
  'events',
  'suggestions_viewed',
  'votes_received',
  'venue_interactions',
  'searches',
  'errors',
] as const
const reached = ['voting_started', 'winner_selected', 'discount_claimed', 'simulated'] as const
const chosen = ['neighborhood', 'group_size', 'occasion', 'budget'] as const

const stored = (column: string) => sql.ref(`analytics_visits.${column}`)
const sent = (column: string) => sql.ref(`excluded.${column}`)

/**
 * The same visit may be sent several times and out of order: its counts only grow, what was reached stays reached, and
 * the latest of its choices hold.
 */
export async function upsertVisit(db: Db, visit: Visit): Promise<void> {
  const earliest = (column: string) => sql`least(${stored(column)}, ${sent(column)})`
  const updates = Object.fromEntries([
    ...(['started_at', 'completed_at'] as const).map((column) => [column, earliest(column)]),
    ...growing.map((column) => [column, sql`greatest(${stored(column)}, ${sent(column)})`]),
    ...reached.map((column) => [column, sql`${stored(column)} or ${sent(column)}`]),
    ...chosen.map((column) => [
      column,
      sql`case when ${sent('ended_at')} >= ${stored('ended_at')} then ${sent(column)} else ${stored(column)} end`,
    ]),
  ])
  await db
    .insertInto('analytics_visits')
    .values(visit)
    .onConflict((conflict) => conflict.column('visit').doUpdateSet(updates))
    .execute()
}

/** Whether the record of a simulated visit is stored. */
export function hasSimulated(db: Db, visit: string): Promise<boolean> {
  return isThere(
    db
      .selectFrom('analytics_visits')
      .select('visit')
      .where('visit', '=', visit)
      .where('simulated', '=', true),
  )
}

/** Returns how many. */
export const deleteVisits = (db: Db, before: Date): Promise<number> =>
  deleteWhere(db, { table: 'analytics_visits', key: ['visit'], where: sql`ended_at < ${before}` })
