import type { Selectable } from 'kysely'
import { anyOf } from '../../../../platform/database/any-of.ts'
import { camelRows } from '../../../../platform/database/camel-rows.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { SessionFactsTable } from '../../../../platform/database/schema.ts'
import type { SessionFactsRow } from '../rules/session-facts.ts'

const facts = camelRows<Selectable<SessionFactsTable>>()([
  ...(['session_id', 'created_at', 'decided_at', 'winner_venue_id', 'meets_at', 'time_slot'] as const),
  ...(['occasion', 'group_bucket', 'budget_tier', 'disclosed', 'voters', 'counted_voters'] as const),
  ...(['expected', 'changed_at', 'deleted_at', 'active_at', 'people', 'stated_occasion'] as const),
  'meeting_at',
])

export async function listSessionFacts(db: Db, sessionIds: readonly string[]): Promise<SessionFactsRow[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .selectFrom('session_facts')
    .select(facts.columns)
    .where('session_id', '=', anyOf(sessionIds))
    .execute()
  return rows.map(facts.fromRow)
}

export async function upsertSessionFacts(db: Db, rows: readonly SessionFactsRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('session_facts')
    .values(rows.map(facts.toRow))
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet(facts.replaced('session_id', 'created_at')),
    )
    .execute()
}

/** Sessions without a result in which nothing has happened since a moment, of at least so many voters; from after an id. */
export async function listQuiet(
  db: Db,
  {
    quietSince,
    minVoters,
    after,
    limit,
  }: { quietSince: Date; minVoters: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('session_facts')
    .select('session_id')
    .where('disclosed', 'is', null)
    .where('deleted_at', 'is', null)
    .where('counted_voters', '>=', minVoters)
    .where('active_at', '<=', quietSince)
    .where('session_id', '>', after)
    .orderBy('session_id')
    .limit(limit)
    .execute()
  return rows.map(({ session_id }) => session_id)
}
