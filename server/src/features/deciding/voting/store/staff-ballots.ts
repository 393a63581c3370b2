import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { BallotId } from './personal-data.ts'

type BallotRow = { id: string; name: string | null; votes: number; began_at: Date; hasAccount: boolean }

/** The ballots of a session by name, those without one last. */
export async function listForStaff(db: Db, sessionId: string): Promise<BallotRow[]> {
  const { rows } = await sql<BallotRow>`
    select key as id, name, created_at as began_at, account_key is not null as "hasAccount", (
      select count(*)::int from ballot_votes where session_id = voters.session_id and voter_key = voters.key
    ) as votes
    from voters where session_id = ${sessionId} order by lower(name) nulls last, created_at, key`.execute(db)
  return rows
}

/**
 * Deletes a ballot of a session whose lock the caller holds. The session counts as changed now, so that what is derived
 * from its votes is updated. Returns how many votes there were; null without such a ballot.
 */
export async function deleteBallot(db: Db, { sessionId, key }: BallotId, now: Date): Promise<number | null> {
  const { numDeletedRows: votes } = await db
    .deleteFrom('vote_entries')
    .where('session_id', '=', sessionId)
    .where('voter_key', '=', key)
    .executeTakeFirstOrThrow()
  const { numDeletedRows: onTimes } = await db
    .deleteFrom('time_votes')
    .where('session_id', '=', sessionId)
    .where('voter_key', '=', key)
    .executeTakeFirstOrThrow()
  const { numDeletedRows: voters } = await db
    .deleteFrom('voters')
    .where('session_id', '=', sessionId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (voters === 0n) return null
  await db
    .insertInto('retractions')
    .values({ session_id: sessionId, at: now })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ at: now }))
    .execute()
  return Number(votes + onTimes)
}
