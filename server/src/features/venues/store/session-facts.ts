import { type Insertable, type Selectable, sql } from 'kysely'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { Db } from '../../../platform/database/database.ts'
import { deleteSome } from '../../../platform/database/delete-some.ts'
import type { SessionFactsTable } from '../../../platform/database/schema.ts'
import type { SessionFactsRow } from '../rules/session-facts.ts'

export async function listSessionFacts(db: Db, sessionIds: readonly string[]): Promise<SessionFactsRow[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .selectFrom('session_facts')
    .selectAll()
    .where('session_id', '=', anyOf(sessionIds))
    .execute()
  return rows.map(fromRow)
}

export async function upsertSessionFacts(db: Db, rows: readonly SessionFactsRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('session_facts')
    .values(rows.map(toRow))
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet(({ ref }) => ({
        decided_at: ref('excluded.decided_at'),
        winner_venue_id: ref('excluded.winner_venue_id'),
        meets_at: ref('excluded.meets_at'),
        time_slot: ref('excluded.time_slot'),
        occasion: ref('excluded.occasion'),
        group_bucket: ref('excluded.group_bucket'),
        budget_tier: ref('excluded.budget_tier'),
        disclosed: ref('excluded.disclosed'),
        voters: ref('excluded.voters'),
        counted_voters: ref('excluded.counted_voters'),
        expected: ref('excluded.expected'),
        changed_at: ref('excluded.changed_at'),
        deleted_at: ref('excluded.deleted_at'),
        active_at: ref('excluded.active_at'),
        people: ref('excluded.people'),
        stated_occasion: ref('excluded.stated_occasion'),
        meeting_at: ref('excluded.meeting_at'),
      })),
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

/** Of deleted sessions, once no row of a venue needs them. */
export function deleteSessionFacts(db: Db, before: Date, limit: number): Promise<number> {
  const where = sql`changed_at < ${before} and deleted_at is not null
    and not exists (select from venue_sessions row where row.session_id = session_facts.session_id)`
  return deleteSome(db, { table: 'session_facts', key: ['session_id'], where, limit })
}

function fromRow(row: Selectable<SessionFactsTable>): SessionFactsRow {
  return {
    sessionId: row.session_id,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    winnerVenueId: row.winner_venue_id,
    meetsAt: row.meets_at,
    timeSlot: row.time_slot,
    occasion: row.occasion,
    groupBucket: row.group_bucket,
    budgetTier: row.budget_tier,
    disclosed: row.disclosed,
    voters: row.voters,
    countedVoters: row.counted_voters,
    expected: row.expected,
    changedAt: row.changed_at,
    deletedAt: row.deleted_at,
    activeAt: row.active_at,
    people: row.people,
    statedOccasion: row.stated_occasion,
    meetingAt: row.meeting_at,
  }
}

function toRow(row: SessionFactsRow): Insertable<SessionFactsTable> {
  return {
    session_id: row.sessionId,
    created_at: row.createdAt,
    decided_at: row.decidedAt,
    winner_venue_id: row.winnerVenueId,
    meets_at: row.meetsAt,
    time_slot: row.timeSlot,
    occasion: row.occasion,
    group_bucket: row.groupBucket,
    budget_tier: row.budgetTier,
    disclosed: row.disclosed,
    voters: row.voters,
    counted_voters: row.countedVoters,
    expected: row.expected,
    changed_at: row.changedAt,
    deleted_at: row.deletedAt,
    active_at: row.activeAt,
    people: row.people,
    stated_occasion: row.statedOccasion,
    meeting_at: row.meetingAt,
  }
}
