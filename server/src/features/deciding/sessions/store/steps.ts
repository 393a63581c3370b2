import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

/** From now on pages count the ballots of a session in steps while it is under way: its voters are known by name. */
export async function countInSteps(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ counts_in_steps: true }).where('id', '=', sessionId).execute()
}

/** Each voter's votes, each `[venue, time, value]`, by voter. */
export type StepBallots = Record<string, readonly unknown[]>

/** Records the ballots of the next step, unless another step has been taken since `before`. */
export async function recordStep(
  db: Db,
  sessionId: string,
  { before, next }: { before: StepBallots | null; next: StepBallots },
): Promise<void> {
  await sql`
    update sessions set step_ballots = ${JSON.stringify(next)}::jsonb
    where id = ${sessionId} and step_ballots is not distinct from ${before && JSON.stringify(before)}::jsonb`.execute(
    db,
  )
}
