import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { changeRows, deleteRows, type RowChange } from '../../../../platform/database/owned-rows.ts'

type Ballot = { sessionId: string; key: string }

export async function listOfBallots(db: Db, ballots: readonly Ballot[]) {
  const { rows } = await sql<{ sessionId: string; feature: string; answer: string; answeredAt: Date }>`
    select session_id as "sessionId", feature, answer, answered_at as "answeredAt"
    from visit_answers join ${given(ballots)} using (session_id, voter_key) order by answered_at`.execute(db)
  return rows
}

export function deleteOfBallots(db: Db, ballots: readonly Ballot[]): Promise<RowChange> {
  const where = sql`(session_id, voter_key) in (select session_id, voter_key from ${given(ballots)})`
  return deleteRows(db, { table: 'visit_answers', where, show: ['session_id', 'feature'] })
}

/** Replaces the key of a host by the hash of their session: groups stay told apart, and nothing leads to the account. */
export function cutOffHosts(db: Db, accountIds: readonly string[]): Promise<RowChange> {
  const where = sql`session_id in (select id from hosted_sessions where host_account_id = any(${accountIds}::uuid[]))`
  return changeRows(db, 'rekeyed', {
    table: 'visit_answers',
    where,
    show: ['session_id'],
    set: { host_key: sql`decode(md5(session_id), 'hex')` },
  })
}

const given = (ballots: readonly Ballot[]) => sql`unnest(
  ${ballots.map(({ sessionId }) => sessionId)}::text[], ${ballots.map(({ key }) => key)}::uuid[]
) as given (session_id, voter_key)`
