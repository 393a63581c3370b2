import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { deleteRows, type RowChange } from '../../../../platform/database/owned-rows.ts'

type Ballot = { sessionId: string; key: string }

export async function listOfBallots(db: Db, ballots: readonly Ballot[]) {
  const { rows } = await sql<{
    sessionId: string
    ceiling: number | null
    diets: string[]
    dealBreakers: string[]
  }>`
    select session_id as "sessionId", ceiling, diets, deal_breakers as "dealBreakers"
    from voter_limits join ${given(ballots)} using (session_id, voter_key)`.execute(db)
  return rows
}

/** Deletes the limits, and when their voters were last seen. */
export async function forgetLimitsOf(db: Db, ballots: readonly Ballot[]): Promise<RowChange[]> {
  const where = sql`(session_id, voter_key) in (select session_id, voter_key from ${given(ballots)})`
  return [
    await deleteRows(db, { table: 'voter_limits', where, show: ['session_id'] }),
    await deleteRows(db, { table: 'limit_viewers', where, show: ['session_id'] }),
  ]
}

const given = (ballots: readonly Ballot[]) => sql`unnest(
  ${ballots.map(({ sessionId }) => sessionId)}::text[], ${ballots.map(({ key }) => key)}::uuid[]
) as given (session_id, voter_key)`
