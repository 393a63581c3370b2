import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

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

/** Deletes the limits, and when their givers were last there. */
export async function deleteOfBallots(db: Db, ballots: readonly Ballot[]): Promise<void> {
  await sql`
    delete from voter_limits using ${given(ballots)}
    where voter_limits.session_id = given.session_id and voter_limits.voter_key = given.voter_key`.execute(db)
  await sql`
    delete from limit_viewers using ${given(ballots)}
    where limit_viewers.session_id = given.session_id and limit_viewers.voter_key = given.voter_key`.execute(
    db,
  )
}

const given = (ballots: readonly Ballot[]) => sql`unnest(
  ${ballots.map(({ sessionId }) => sessionId)}::text[], ${ballots.map(({ key }) => key)}::uuid[]
) as given (session_id, voter_key)`
