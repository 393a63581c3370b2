import type { ClaimState } from '@nofomo/contracts/sessions/choices.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { oneOrNull } from '../../../../platform/database/results.ts'
import type { ScheduledDecisionsTable } from '../../../../platform/database/schema.ts'

/** A decision of staff that has not taken effect yet. */
export type ScheduledRow = Selectable<ScheduledDecisionsTable>

/** Whether it is the claim's only one. */
export async function insertScheduled(db: Db, row: Insertable<ScheduledDecisionsTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('scheduled_decisions')
    .values(row)
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .returning('claim_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function listScheduled(
  db: Db,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, ScheduledRow>> {
  if (claimIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('scheduled_decisions')
    .selectAll()
    .where('claim_id', 'in', claimIds)
    .execute()
  return new Map(rows.map((row) => [row.claim_id, row]))
}

/** Deletes and returns the decision; of concurrent calls one gets it. @returns null without one */
export function takeScheduled(db: Db, claimId: string): Promise<ScheduledRow | null> {
  return oneOrNull(db.deleteFrom('scheduled_decisions').where('claim_id', '=', claimId).returningAll())
}

/** The claims whose decision is due, the longest first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('scheduled_decisions')
    .select('claim_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ claim_id }) => claim_id)
}

/** The state a claim has, or will have once what was decided takes effect; with `s` for its scheduled decision. */
export const stateInReview = sql<ClaimState>`case s.action
  when 'approve' then 'soft_verified' when 'promote' then 'trusted' when 'reject' then 'rejected'
  else c.state end`
